import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Event, EventDetail, Verification } from '@cauri/contract';
import type { Claim } from '@cauri/simulator';
import { expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../../../apps/server/src/testing/scratch-folder.ts';
import { hasPython, verify } from '../testing/run-verifier.ts';

/** The file that the page of this match saves (`claimOf` of the web app). */
function save({ event }: { event: EventDetail & { verification: Verification } }): Claim {
  const { engine, params, randomness, ...proof } = event.verification;
  const { commitment, digest, links, rounds, lastLink } = proof;
  const markets = event.markets.map(({ type, line, outcomes }: Event['markets'][number]) => ({
    type,
    line: line === null ? null : Math.round(line * 1_000),
    grades: Object.fromEntries(outcomes.map(({ key, grade }) => [key, grade])),
  }));
  return {
    fixture: { matchId: event.id, engine, params, ...(randomness && { randomness }) },
    startsAt: randomness?.startsAt ?? 0,
    commitment,
    digest,
    links,
    lastLink,
    ...(rounds && { rounds }),
    incidents: event.incidents,
    end: { status: 'completed', score: event.score ?? { home: '', away: '' }, markets },
  };
}

it.skipIf(!hasPython).each(['football', 'football-drand', 'tennis'])(
  'the file that the page of a match saves is checked without the site: %s',
  async (name) => {
    const folder = createScratchFolder('cauri-saved-');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const claim = save(JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8')));
    const check = (saved: Claim, ...args: string[]) => {
      const file = join(folder, 'match.json');
      writeFileSync(file, JSON.stringify(saved));
      return verify('--saved', file, ...args);
    };
    const { digest = '', end } = claim;
    const right = { code: 0, output: expect.stringContaining(`follows from the document with the hash ${digest}`) };
    expect(await check(claim, '--hash', digest)).toMatchObject(right);
    expect(await check(claim, '--hash', '0'.repeat(64))).toMatchObject({ code: 1 });
    const wrong = { ...claim, end: { ...end, score: { home: 9, away: 9 } } } as Claim;
    expect(await check(wrong)).toMatchObject({ code: 1, output: expect.stringContaining('FAILED match.json') });
  },
);
