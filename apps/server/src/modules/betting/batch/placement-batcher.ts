import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLoss } from '#platform/database';
import { codeOf } from '#platform/error-code';
import type { Metrics } from '#platform/metrics';
import { overloaded } from '#platform/problem';
import type { Placement } from '../placement/new-bet.ts';
import type { PlacementOutcome } from './placement-statement.ts';

/** Beyond these numbers of waiting placements the server answers 503 at once. */
const WAITING_MAXIMUM = { wallet: 256, total: 4_000 };
const BATCH_MAXIMUM = 256;
/** A connection that is lost during a batch leaves its outcome unknown; the idempotency keys make a retry safe. */
const RECONNECT_WAIT_MS = 250;
/** Bounds the recovery of one batch, because every other placement waits behind it. */
const RECOVERY_MAXIMUM_MS = 5_000;

interface Waiting extends PromiseWithResolvers<PlacementOutcome> {
  readonly placement: Placement;
}

/**
 * Group commit: while a batch is being committed, arriving placements collect for the next one, at most one per wallet.
 * Wallets take turns, so that a busy one does not starve the others. Batches are committed one at a time: two batches of
 * half the size would cost the database more than they save in waiting.
 */
export class PlacementBatcher {
  readonly #commit: (placements: readonly Placement[]) => Promise<PlacementOutcome[]>;
  readonly #metrics: Metrics;
  /** Waiting placements by user, in the order of the wallets' turns. */
  readonly #queues = new Map<string, Waiting[]>();
  #committing: readonly Waiting[] = [];
  #isRunning = false;
  #waiting = 0;
  readonly #onIdle: (() => void)[] = [];

  constructor(commit: (placements: readonly Placement[]) => Promise<PlacementOutcome[]>, metrics: Metrics) {
    this.#commit = commit;
    this.#metrics = metrics;
  }

  /** Resolves when the placement is committed or refused. Throws `overloaded` when too many placements wait. */
  submit(placement: Placement): Promise<PlacementOutcome> {
    const queue = this.#queues.get(placement.userId) ?? [];
    if (this.#waiting >= WAITING_MAXIMUM.total || queue.length >= WAITING_MAXIMUM.wallet) {
      throw overloaded();
    }
    const waiting = { placement, ...Promise.withResolvers<PlacementOutcome>() };
    queue.push(waiting);
    this.#queues.set(placement.userId, queue);
    this.#countWaiting(1);
    if (!this.#isRunning) void this.#run();
    return waiting.promise;
  }

  /** Resolves when the placements of a wallet that wait or are being committed now have their outcomes. */
  async answered(userId: string): Promise<void> {
    const committing = this.#committing.filter(({ placement }) => placement.userId === userId);
    const waiting = [...committing, ...(this.#queues.get(userId) ?? [])];
    await Promise.allSettled(waiting.map(({ promise }) => promise));
  }

  /** Resolves when no placement waits or is being committed. */
  async drain(): Promise<void> {
    if (this.#isRunning) await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // Lets requests that arrived together join the first batch.
    await Promise.resolve();
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) await this.#commitBatch(batch);
    // Set in the same tick: a placement that is submitted later must start a new run.
    this.#isRunning = false;
    this.#committing = [];
    for (const resolve of this.#onIdle.splice(0)) setImmediate(resolve); // after the answers of the last batch
  }

  #nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    for (const [userId, queue] of [...this.#queues]) {
      if (batch.length === BATCH_MAXIMUM) break;
      const first = queue.shift();
      if (first) batch.push(first);
      this.#queues.delete(userId);
      if (queue.length > 0) this.#queues.set(userId, queue); // moves the wallet to the end of the queue
    }
    this.#countWaiting(-batch.length);
    return batch;
  }

  #countWaiting(change: number): void {
    this.#waiting += change;
    this.#metrics.waitingPlacements.set(this.#waiting);
  }

  async #commitBatch(batch: readonly Waiting[]): Promise<void> {
    this.#committing = batch;
    this.#metrics.batchSize.observe(batch.length);
    try {
      const stopTimer = this.#metrics.batchSeconds.startTimer();
      const outcomes = await this.#commit(batch.map(({ placement }) => placement));
      stopTimer();
      // Runs after the next batch is sent, so that the database works while this process writes answers.
      setImmediate(() => answerAll(batch, outcomes));
    } catch (error) {
      await this.#recover(batch, error, performance.now() + RECOVERY_MAXIMUM_MS);
    }
  }

  /**
   * Answers every placement of a failed batch until `deadline` (monotonic, in milliseconds). After a lost connection it
   * retries all of them together. Any other error may concern one placement only, so each is then committed alone.
   */
  async #recover(batch: readonly Waiting[], cause: unknown, deadline: number): Promise<void> {
    let error = await this.#reconnect(batch, cause, deadline);
    if (error === null) return;
    for (const waiting of batch) {
      const mayWork = performance.now() < deadline && !isServerFailure(error);
      const failure = mayWork ? await this.#reconnect([waiting], await this.#retry([waiting]), deadline) : error;
      if (failure === null) continue;
      waiting.reject(failure);
      error = failure;
    }
  }

  /** Retries a batch while its connection is lost. Returns its last error; null if it was answered. */
  async #reconnect(batch: readonly Waiting[], cause: unknown, deadline: number): Promise<unknown> {
    let error = cause;
    while (isConnectionLoss(error) && performance.now() < deadline) {
      await sleep(RECONNECT_WAIT_MS);
      error = await this.#retry(batch);
    }
    return error;
  }

  /** Commits and answers a batch. Returns its error; null if it was answered. */
  async #retry(batch: readonly Waiting[]): Promise<unknown> {
    try {
      answerAll(batch, await this.#commit(batch.map(({ placement }) => placement)));
      return null;
    } catch (error) {
      return error;
    }
  }
}

/** SQLSTATE classes of a server that cannot work at all: resources, intervention, system and internal errors. */
const SERVER_FAILURE_CLASSES = new Set(['53', '57', '58', 'XX']);

/**
 * Returns whether no placement can succeed after this error. A lost connection does not count, because it is
 * re-established.
 */
function isServerFailure(error: unknown): boolean {
  return SERVER_FAILURE_CLASSES.has(codeOf(error).slice(0, 2)) && !isConnectionLoss(error);
}

function answerAll(batch: readonly Waiting[], outcomes: readonly PlacementOutcome[]): void {
  batch.forEach(({ resolve }, index) => {
    const outcome = outcomes[index];
    if (outcome) resolve(outcome);
  });
}
