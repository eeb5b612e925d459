import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim } from '@cauri/simulator';
import { expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../../../apps/server/src/testing/scratch-folder.ts';
import { claimOf } from '../../../packages/verifier/src/leg/claim.ts';
import { hasPython, verify } from '../testing/run-verifier.ts';

it.skipIf(!hasPython).each(['football', 'football-drand', 'tennis'])(
  'the file that the page of a match saves is checked without the site: %s',
  async (name) => {
    const folder = createScratchFolder('cauri-saved-');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { event } = JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
    // The test vectors have no start of their own.
    const startTime = new Date(event.verification.randomness?.startsAt ?? 0).toISOString();
    const claim = claimOf({ ...event, startTime }, event.verification);
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
