import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { simulatedSports } from '@cauri/rules';
import { simulations } from '@cauri/simulator/engines';
import { createTestChain } from '@cauri/verifier/testing/test-chain';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestWorld, type TestWorld } from '../../apps/server/src/modules/feeds/demo/testing/test-world.ts';
import { sequenceLog } from '../../apps/server/src/modules/transparency/log/sequence.ts';
import { createScratchFolder } from '../../apps/server/src/testing/scratch-folder.ts';
import { createTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { writeBetVector } from './generate/bet-evidence.ts';
import { BET_NAMES } from './generate/bet-vectors.ts';
import { writeConstants } from './generate/constants.ts';
import { fillTables, TABLE_NAMES } from './generate/tables.ts';
import { writeTicketVector } from './generate/ticket-vector.ts';
import { VECTOR_NAMES, writeVector } from './generate/vectors.ts';
import { type Bet, forgedBets } from './testing/forged-bets.ts';
import { hasPython, verify, verifyFiles } from './testing/run-verifier.ts';

const MATCHES = inject('isLong') ? 300 : 25;
/** One run advances the match clock by twenty minutes; the shortest match takes five. */
const [SPEED, TICK_MS] = [600, 2_000];
/** Few announced matches of a sport at a time, because the markets of each are priced and graded. */
const ANNOUNCED = 6;
/** Most of this time is spent on playing the matches, which is slow on a loaded machine. */
const LIMIT_MS = 240_000 + MATCHES * 2_000;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const [vectorFolder, documentFile] = [at('vectors'), at('../../docs/verification.md')];
const constantsFile = at('constants.json');
const ticketFile = at('ticket.json');
const restoredFile = at('ticket-restored.json');
const betFolder = join(vectorFolder, 'bets');

/** A network with a key of its own decides the vector with public randomness. */
const network = createTestChain('vector');

describe('docs/verification.md', () => {
  const document = readFileSync(documentFile, 'utf8');

  it('contains every table, with the constants of the code (`vitest run -u` on this file writes them anew)', async () => {
    const named = [...document.matchAll(/<!-- table: ([\w-]+) -->/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(TABLE_NAMES.toSorted());
    await expect(fillTables(document)).toMatchFileSnapshot(documentFile);
  });
});

it('constants.json has the constants of the code (`vitest run -u` on this file writes them anew)', async () => {
  await expect(writeConstants()).toMatchFileSnapshot(constantsFile);
});

describe('the vectors', () => {
  it.each(VECTOR_NAMES)('%s equals what the engine plays, to the last digit', async (name) => {
    const file = join(vectorFolder, `${name}.json`);
    expect(existsSync(file)).toBe(true);
    await expect(writeVector(name, network)).toMatchFileSnapshot(file);
  });

  it('include a match of every engine, which `fixtures` of vectors.ts names', () => {
    const engines = Object.values(simulations).flatMap(({ engines }) => engines.map(({ name }) => name));
    const played = VECTOR_NAMES.map((name) => readFileSync(join(vectorFolder, `${name}.json`), 'utf8'));
    for (const name of engines)
      expect(
        played.some((text) => text.includes(`"engine": "${name}"`)),
        name,
      ).toBe(true);
  });

  it('are the only files in their folder', () => {
    expect(readdirSync(vectorFolder).toSorted()).toEqual(
      [...VECTOR_NAMES.map((name) => `${name}.json`), 'bets'].toSorted(),
    );
  });
});

it('ticket.json and ticket-restored.json have the tickets that the code writes (`vitest run -u` on this file writes them anew)', async () => {
  await expect(await writeTicketVector()).toMatchFileSnapshot(ticketFile);
  await expect(await writeTicketVector({ isRestored: true })).toMatchFileSnapshot(restoredFile);
});

describe('the vectors of bets', () => {
  it.each(BET_NAMES)(
    '%s has the bet that the code writes (`vitest run -u` on this file writes it anew)',
    async (name) => {
      await expect(await writeBetVector(name)).toMatchFileSnapshot(join(betFolder, `${name}.json`));
    },
  );

  it('are the only files in their folder', () => {
    expect(readdirSync(betFolder).toSorted()).toEqual(BET_NAMES.map((name) => `${name}.json`).toSorted());
  });
});

/** The parts of a vector that the tests change. */
interface Claim {
  id: string;
  status: string;
  readonly score: { home: string | number };
  readonly verification: {
    document: string;
    params: Record<string, number>;
    links: string[];
    lastLink: string;
    rounds?: { round: number; signature: string }[];
    randomness?: { startsAt: number };
  };
  readonly markets: { readonly outcomes: { grade: string }[] }[];
  readonly incidents: { step: number; display: string }[];
}

const NOTHING = '0'.repeat(64);

/** Changes of the football vector, with the first wrong step and the reason that the verifier reports. */
const forgeries: Readonly<Record<string, { readonly reported: string; readonly change: (claim: Claim) => void }>> = {
  match: {
    reported: 'step -1: the document is not {"commitment',
    change: (claim) => Object.assign(claim, { id: 'x' }),
  },
  document: {
    reported: 'step -1: the hash of the document differs',
    change: ({ verification }) => {
      verification.document = verification.document.replace('1597', '1600');
    },
  },
  params: {
    reported: 'step -1: the document is not {"commitment',
    change: ({ verification }) => Object.assign(verification.params, { homeGoals: 1600 }),
  },
  link: {
    reported: 'step 30: not the right link',
    change: ({ verification }) => verification.links.splice(30, 1, NOTHING),
  },
  'hidden-goal': { reported: 'step 21: the links give', change: ({ incidents }) => incidents.splice(1, 1) },
  'invented-goal': {
    reported: 'step 9: the links give []',
    change: ({ incidents: [goal], incidents }) => incidents.splice(1, 0, { display: '10′', ...goal, step: 9 }),
  },
  minute: {
    reported: 'step 8: the links give',
    change: ({ incidents: [goal] }) => Object.assign(goal ?? {}, { display: '7′' }),
  },
  longer: { reported: 'step 94: a link after the end', change: ({ verification }) => verification.links.push(NOTHING) },
  shorter: {
    reported: 'step 92: the match is completed, its links are not',
    change: ({ verification, incidents }) => [verification.links.pop(), incidents.pop()],
  },
  score: { reported: 'step 93: the score is', change: ({ score }) => Object.assign(score, { home: 9 }) },
  grade: {
    reported: 'step 93: match_winner None, home: graded lost',
    change: ({ markets: [winner] }) => Object.assign(winner?.outcomes[0] ?? {}, { grade: 'lost' }),
  },
  'last-link': {
    reported: 'step 93: the last link does not lead',
    change: ({ verification }) => Object.assign(verification, { lastLink: NOTHING }),
  },
  'early-last-link': {
    reported: 'step 93: the last link before the end',
    change: (claim) => Object.assign(claim, { status: 'live' }),
  },
  'called-off': {
    reported: 'step 93: match_winner None, home: graded won',
    change: (claim) => Object.assign(claim, { status: 'cancelled' }),
  },
};

/** The same of the vector with public randomness. */
const forgedRounds: typeof forgeries = {
  signature: {
    reported: 'step 0: the vector has',
    change: ({ verification: { rounds = [] } }) => {
      for (const round of rounds) round.signature = 'ab'.repeat(48);
    },
  },
  round: {
    reported: 'step 7: its round is not',
    change: ({ verification: { rounds = [] } }) => Object.assign(rounds[7] ?? {}, { round: 1 }),
  },
  missing: { reported: 'step 93: no round', change: ({ verification }) => verification.rounds?.pop() },
  start: {
    reported: 'step -1: the document is not {"commitment',
    change: ({ verification: { randomness } }) => Object.assign(randomness ?? {}, { startsAt: 0 }),
  },
  local: {
    reported: 'step -1: the document is not {"commitment',
    change: ({ verification }) => Reflect.deleteProperty(verification, 'randomness'),
  },
};

/** Expects that verify.py finds each of these changed tickets wrong, with its report. */
async function expectReports(forged: readonly (readonly [string, string])[]): Promise<void> {
  const { output } = await verifyFiles(forged.map(([, text]) => text));
  const found = output.split('\n').filter((line) => line.startsWith('FAILED'));
  expect(found).toEqual(
    forged.map(([reported], index) => expect.stringMatching(`^FAILED ${index}\\.json: .*${reported}`)),
  );
}

describe.skipIf(!hasPython)('verify.py (needs Python 3.8 or later as python3)', () => {
  it('agrees with every vector: links, draws, limits, incidents, scores, times, results and grades', async () => {
    const { code, output } = await verify('--vectors', vectorFolder);
    expect(output).toContain(`${VECTOR_NAMES.length} matches verified, 0 failed`);
    expect(code).toBe(0);
  });

  it.each([
    ['football', forgeries],
    ['football-drand', forgedRounds],
  ])('reports the first step that differs in a changed match (%s)', async (original, forged) => {
    const folder = createScratchFolder('cauri-forged-');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const text = readFileSync(join(vectorFolder, `${original}.json`), 'utf8');
    for (const [name, { change }] of Object.entries(forged)) {
      const vector = JSON.parse(text) as { readonly event: Claim };
      change(vector.event);
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(vector));
    }
    const { code, output } = await verify('--vectors', folder);
    const lines = output.split('\n');
    for (const [name, { reported }] of Object.entries(forged)) {
      expect(lines.find((line) => line.startsWith(`FAILED ${name}.json: `))).toContain(reported);
    }
    expect(output).toContain(`0 matches verified, ${Object.keys(forged).length} failed`);
    expect(code).toBe(1);
  });

  it('agrees with the vector of a ticket, and reports which part of a changed one is wrong', async () => {
    expect(await verify('--ticket', ticketFile)).toMatchObject({ code: 0 });
    const right = readFileSync(ticketFile, 'utf8');
    const other = (digit: string) => (digit === 'A' ? 'B' : 'A');
    const forged: readonly (readonly [string, string])[] = [
      ['signature of the receipt', right.replace(/(?<="receipt": "[^"]+\.)./, other)],
      ['no published key', right.replace(/("kid": ")./, '$1_')],
      ['not in the log', right.replace(/(index \d+\\n)./, (_, line: string) => `${line}A`)],
      ['did not sign the checkpoint', right.replaceAll('\\n300\\n', '\\n301\\n')],
      ['does not continue', right.replace(/("proof": \[\s+").{4}/, '$1AAAA')],
      // As `npm run verify` writes it for a bet that was placed a moment ago.
      ['no proof yet', JSON.stringify({ ...JSON.parse(right), proof: null })],
    ];
    await expectReports(forged);
  });

  it('follows a log to the name that it has since a restore, and no further than the log says', async () => {
    const { code, output } = await verify('--ticket', restoredFile);
    expect([code, output.trim()]).toEqual([0, expect.stringContaining('under a new name')]);
    const right = readFileSync(restoredFile, 'utf8');
    const forged: readonly (readonly [string, string])[] = [
      ['of another log', right.replace('"restored": [', '"other": [')],
      ['of another log', right.replace('\\"previous\\":\\"vector', '\\"previous\\":\\"sector')],
      ['of a restore is not in the log', right.replace('\\"calledOff\\":0', '\\"calledOff\\":1')],
    ];
    for (const [, text] of forged) expect(text).not.toBe(right);
    await expectReports(forged);
  });

  it('grades the legs of every bet and pays it like our own verifier', async () => {
    const files = BET_NAMES.map((name) => join(betFolder, `${name}.json`));
    const { code, output } = await verify('--ticket', ...files);
    for (const [at, name] of BET_NAMES.entries()) {
      const { shown } = JSON.parse(readFileSync(files[at] ?? '', 'utf8')) as Bet;
      const payout = shown.payout === null ? '' : `, its payout is ${(shown.payout / 100).toFixed(2)}`;
      expect(output).toContain(`${name}.json: the bet is ${shown.status}${payout}.`);
    }
    expect(code).toBe(0);
  });

  it('reports what is wrong in a changed bet', async () => {
    const forged = Object.values(forgedBets).map(([original, reported, change]) => {
      const bet = JSON.parse(readFileSync(join(betFolder, `${original}.json`), 'utf8')) as Bet;
      change(bet);
      return [reported, JSON.stringify(bet)] as const;
    });
    await expectReports(forged);
  });

  it('reports that nothing was checked if no site answers', async () => {
    const { code, output } = await verify('http://127.0.0.1:1');
    expect(output).toContain('NOT CHECKED: http://127.0.0.1:1 does not answer');
    expect(code).toBe(2);
  });

  it('checks nothing and reports no failure if a file is given in place of a site, or a receipt in place of a bet', async () => {
    expect(await verify(ticketFile)).toMatchObject({ code: 2 });
    const receipt = join(createScratchFolder('cauri-receipt-'), 'bet.jws');
    writeFileSync(receipt, 'e30.e30.AA');
    for (const option of ['--ticket', '--saved'])
      expect(await verify(option, receipt)).toEqual({
        code: 2,
        output: expect.stringMatching(/^NOT CHECKED bet\.jws: /),
      });
  });

  it('has no other file that a person could run for a check and that would check nothing with the exit code 0', () => {
    for (const file of ['bet.py', 'days.py', 'grades.py', 'ticket.py'])
      expect([file, spawnSync('python3', [at(file), 'bet.jws']).status]).toEqual([file, 2]);
  });
});

describe.skipIf(!hasPython)('verify.py (needs Python 3.8 or later as python3), on what the API serves', () => {
  let world: TestWorld;
  let app: TestApp;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    world = await createTestWorld(SPEED, simulatedSports, ANNOUNCED);
    app = await createTestApp({ clock: world.clock, database: world.database });
    server = createServer(getRequestListener(app.router.fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await world.prepare();
    // The markets of pages are written when they are first read; then they are graded like the others.
    await app.board.catchUp();
    for (const { wire } of app.board.events) await app.visitor.call('getPageMarkets', { params: { id: wire.id } });
    const readFinished = () => world.db.selectFrom('event').select('id').where('status', '=', 'completed').execute();
    while ((await readFinished()).length < MATCHES) await world.play(TICK_MS, TICK_MS);
    await app.board.catchUp();
    await sequenceLog({ db: world.db, settings: app.settings }, world.clock.now());
  }, LIMIT_MS);
  afterAll(async () => {
    server.close();
    await app.close();
    await world.database.close();
  });

  it(
    `agrees with ${MATCHES} finished matches of all sports, and with those in play`,
    async () => {
      const { code, output } = await verify(address, '--matches', String(MATCHES));
      expect(output).toContain(' 0 failed');
      for (const sport of simulatedSports)
        expect(output).toMatch(new RegExp(`${sport} completed\n[^]*${sport} live\n`));
      expect(code).toBe(0);
    },
    LIMIT_MS,
  );

  it('checks one match, with the hash of its document from before the start, and finds another hash', async () => {
    const { id, digest } = await world.db
      .selectFrom('event')
      .select(['id', 'digest'])
      .where('status', '=', 'completed')
      .limit(1)
      .executeTakeFirstOrThrow();
    const right = await verify(address, '--match', id, '--hash', digest ?? '');
    expect([right.code, right.output]).toEqual([0, expect.stringContaining('1 matches verified, 0 failed.')]);
    const wrong = await verify(address, '--match', id, '--hash', '0'.repeat(64));
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('has another hash now')]);
    // Neither says what to compare.
    expect([(await verify('--match', id)).code, (await verify(address, '--hash', digest ?? '')).code]).toEqual([2, 2]);
  });

  it(
    'checks the matches of a past day by its revealed secret, and finds one whose place in the calendar is another',
    async () => {
      await world.chooseSports([]);
      const isOver = async () =>
        (await world.db.selectFrom('event').select('id').where('status', 'in', ['upcoming', 'live']).execute())
          .length === 0;
      while (!(await isOver())) await world.play(TICK_MS, TICK_MS);
      world.clock.set('2026-11-22T00:00:00Z');
      await world.run();
      await sequenceLog({ db: world.db, settings: app.settings }, world.clock.now());
      await app.board.catchUp();
      const revealed = await verify(address, '--matches', '6');
      expect(revealed.output).toContain(' 0 failed');
      expect(revealed.output).toMatch(/completed, secret of the day revealed\n/);
      await world.db
        .updateTable('event')
        .set({ external_id: sql`regexp_replace(external_id, '/1$', '/2')` })
        .where('status', '=', 'completed')
        .execute();
      // Its details were read above, and a change beside the board is seen when they are read again.
      world.clock.advance(6_000);
      const { code, output } = await verify(address, '--matches', '1');
      expect(output).toContain('the log has another commitment');
      expect(code).toBe(1);
    },
    LIMIT_MS,
  );
});
