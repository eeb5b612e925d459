import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServerUser } from '../../apps/server/src/platform/database/embedded-access.ts';
import { findPort } from '../processes.ts';
import { type Door, openDoor } from './door.ts';
import { Node } from './node.ts';

const LOOK_INTERVAL_MS = 300;
/** A primary is replaced after this silence: `frozen` while it accepts connections, `dead` if it refuses them. */
const SILENCE_MAXIMUM_MS = { frozen: 4_000, dead: 600 };
/** The time for which the primary waits for a lost standby before it continues alone. */
const STANDBY_MAXIMUM_MS = 800;
const PROMOTION_MAXIMUM_MS = 30_000;

/**
 * Two PostgreSQL nodes with synchronous replication, and a supervisor that promotes the standby when the primary is gone. The
 * standby has every commit that was acknowledged, so a promotion loses none. A primary that thaws after a promotion cannot
 * acknowledge anything, because its standby has left it.
 */
export class Pair {
  /** The address of the primary through the proxy, as the user of the server. */
  readonly url: string;
  /** The same as the owner of the tables. */
  readonly ownerUrl: string;
  readonly #door: Door;
  #primary: Node;
  #standby: Node;
  /** Whether each commit waits for the standby. Only then may it be promoted. */
  #isSynchronous = false;
  #isSwitching = false;
  #answeredAt = performance.now();
  #standbySeenAt = performance.now();
  readonly #ending = new AbortController();
  #watching: Promise<void> = Promise.resolve();
  readonly #say: (line: string) => void;

  private constructor(parts: {
    url: string;
    ownerUrl: string;
    door: Door;
    nodes: readonly [Node, Node];
    say: (line: string) => void;
  }) {
    this.url = parts.url;
    this.ownerUrl = parts.ownerUrl;
    this.#door = parts.door;
    [this.#primary, this.#standby] = parts.nodes;
    this.#say = parts.say;
  }

  static async start(folder: string, say: (line: string) => void): Promise<Pair> {
    const port = await findPort();
    const nodes = [
      new Node({ name: 'pg1', port: await findPort(), folder: join(folder) }),
      new Node({ name: 'pg2', port: await findPort(), folder: join(folder) }),
    ] as const;
    const door = await openDoor(port);
    await nodes[0].start();
    door.lead(nodes[0].port);
    const ownerUrl = nodes[0].urlAt(port);
    const pair = new Pair({ url: await createServerUser(ownerUrl), ownerUrl, door, nodes, say });
    await pair.#rejoin();
    pair.#watching = pair.#watch();
    return pair;
  }

  get primary(): Node {
    return this.#primary;
  }

  get standby(): Node {
    return this.#standby;
  }

  get isSynchronous(): boolean {
    return this.#isSynchronous;
  }

  /** Stops the primary, so that the standby has everything, and promotes the standby. */
  async switchOver(): Promise<void> {
    if (!this.#isSynchronous) throw new Error('there is no synchronous standby to switch to');
    this.#isSwitching = true;
    this.#isSynchronous = false;
    try {
      this.#door.lead(null);
      await this.#primary.stop();
      await this.#promote();
    } finally {
      this.#isSwitching = false;
    }
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#watching;
    await this.#door.close();
    await this.#standby.kill();
    await this.#primary.kill();
  }

  async #watch(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      if (!this.#isSwitching)
        await this.#look().catch((error: unknown) => this.#say(`the supervisor: ${String(error)}`));
      await sleep(LOOK_INTERVAL_MS, undefined, { signal: this.#ending.signal }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const primary = this.#primary;
    const streaming = await primary
      .ask(`select count(*) from pg_stat_replication where state = 'streaming'`)
      .catch((error: unknown) => error as Error);
    // A switch-over has begun, or has changed the nodes, meanwhile.
    if (this.#isSwitching || primary !== this.#primary) return;
    if (streaming instanceof Error) return this.#decide(streaming);
    this.#answeredAt = performance.now();
    if (Number(streaming) > 0) {
      this.#standbySeenAt = performance.now();
      if (!this.#isSynchronous) await this.#acceptAgain();
    } else if (this.#isSynchronous && performance.now() - this.#standbySeenAt > STANDBY_MAXIMUM_MS) {
      this.#say(`${this.#standby.name} is gone: ${primary.name} goes on alone`);
      await this.#setSynchronous(false);
    }
    if (!this.#isSynchronous && (await this.#isReplaceable(this.#standby))) await this.#rejoin();
  }

  /** Promotes the standby if the primary has been silent for long enough and the standby has all commits. */
  async #decide(error: Error): Promise<void> {
    const isDead = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    const silence = performance.now() - this.#answeredAt;
    if (silence < SILENCE_MAXIMUM_MS[isDead ? 'dead' : 'frozen']) return;
    if (!this.#isSynchronous) {
      // The standby may lack commits: only the primary itself can go on.
      if (isDead) await this.#primary.start();
      return;
    }
    this.#say(`${this.#primary.name} is ${isDead ? 'dead' : 'silent'}: ${this.#standby.name} is promoted`);
    this.#isSynchronous = false;
    this.#door.lead(null);
    await this.#promote();
  }

  async #promote(): Promise<void> {
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
    await this.#primary.ask('select pg_promote(true, 20)', PROMOTION_MAXIMUM_MS);
    // The setting was copied from the former primary, when that still had no standby; it must not wait for one now.
    await this.#setSynchronous(false);
    this.#answeredAt = performance.now();
    this.#door.lead(this.#primary.port);
  }

  /** A node that has left the pair is copied again once it is dead, or answers as a primary that is not used. */
  async #isReplaceable(node: Node): Promise<boolean> {
    if (node.processes.length === 0) return true;
    return node.ask('select pg_is_in_recovery()').then(
      (isStandby) => isStandby === false,
      () => false,
    );
  }

  async #rejoin(): Promise<void> {
    const started = performance.now();
    await this.#standby.follow(this.#primary);
    const count = () => this.#primary.ask(`select count(*) from pg_stat_replication where state = 'streaming'`);
    while (Number(await count()) === 0) await sleep(50);
    this.#standbySeenAt = performance.now();
    await this.#setSynchronous(true);
    this.#answeredAt = performance.now();
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    this.#say(`${this.#standby.name} follows ${this.#primary.name}, copied in ${seconds} s`);
  }

  /** A copied standby follows although an answer to `#rejoin` was late, or one that was frozen follows again. */
  async #acceptAgain(): Promise<void> {
    await this.#setSynchronous(true);
    this.#say(`${this.#standby.name} follows ${this.#primary.name} again`);
  }

  async #setSynchronous(isOn: boolean): Promise<void> {
    await this.#primary.ask(`alter system set synchronous_standby_names = '${isOn ? '*' : ''}'`, 5_000);
    await this.#primary.ask('select pg_reload_conf()', 5_000);
    this.#isSynchronous = isOn;
  }
}
