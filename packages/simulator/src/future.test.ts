import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import type { Fixture } from './engine.ts';
import { commit, create, type Match } from './match.ts';
import { drawFrom, seedFor } from './proof/chain.ts';
import { commitmentDocument, hashDocument } from './proof/document.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => 31 - index);

const games: readonly Pick<Fixture, 'engine' | 'params'>[] = [
  { engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } },
  { engine: 'basketball/1', params: { homePoints: 116_000, awayPoints: 113_000 } },
  { engine: 'tennis/1', params: { homeServe: 6400, awayServe: 6300, bestOf: 3 } },
  { engine: 'volleyball/1', params: { homeSideOut: 6550, awaySideOut: 6450 } },
  { engine: 'hockey/1', params: { homeGoals: 3100, awayGoals: 2900 } },
];

function createMatch(game: Pick<Fixture, 'engine' | 'params'>, number = 1): Match {
  const matchId = `${game.engine} ${number}`;
  return create({ ...game, matchId }, seedFor(secret, matchId));
}

/** All public data after `step`, as bytes: commitment, links, hash of the document, document, id. */
function listPublic({ fixture, commitment, link }: Match, step: number): Uint8Array[] {
  const links = Array.from({ length: step + 1 }, (_, index) => hexToBytes(link(index)));
  return [
    ...links.toReversed(),
    hexToBytes(commitment),
    hexToBytes(hashDocument(fixture, commitment)),
    utf8ToBytes(commitmentDocument(fixture, commitment)),
    utf8ToBytes(fixture.matchId),
  ];
}

/**
 * The guesses of an attacker with only that data: hash again once or twice, draw, use it as a key, combine two values.
 */
function listGuesses(match: Match, step: number): Uint8Array[] {
  const known = listPublic(match, step);
  const [latest = new Uint8Array()] = known;
  const labels = [match.fixture.matchId, `${match.fixture.matchId}|${step + 1}|home`, String(step + 1)];
  return known.flatMap((value) => [
    value,
    value.toReversed(),
    sha256(value),
    sha256(sha256(value)),
    sha256(utf8ToBytes(bytesToHex(value))),
    ...labels.map((label) => hmac(sha256, value, utf8ToBytes(label))),
    hmac(sha256, value, latest),
    hmac(sha256, latest, value),
    sha256(Uint8Array.of(...latest, ...value)),
  ]);
}

describe.each(games)('the future of a match of $engine', (game) => {
  test('is committed to without being played', () => {
    const { fixture, commitment } = createMatch(game);
    expect(commit(fixture, seedFor(secret, fixture.matchId))).toBe(commitment);
    expect(() => commit(fixture, new Uint8Array(31))).toThrow(RangeError);
    expect(() => commit({ ...fixture, engine: 'chess/1' }, new Uint8Array(32))).toThrow(RangeError);
  });

  test('is not in what has been revealed: a link proves the one before it, and nothing public leads to the next', () => {
    const match = createMatch(game);
    for (const step of [0, 1, 20, 45]) {
      const next = hexToBytes(match.link(step + 1));
      expect(bytesToHex(sha256(next))).toBe(match.link(step));
      const guesses = new Set(listGuesses(match, step).map(bytesToHex));
      expect(guesses.has(match.link(step))).toBe(true);
      // Nor a part of it: two links have no eight bytes in common.
      const parts = new Set([...guesses].map((guess) => guess.slice(0, 16)));
      for (let later = step + 1; later < match.steps; later += 1) {
        expect(guesses.has(match.link(later))).toBe(false);
        expect(parts.has(match.link(later).slice(0, 16))).toBe(false);
      }
    }
  });

  test('cannot be drawn from it: numbers drawn from what is public say no more of the next step than a coin', () => {
    let [right, tried] = [0, 0];
    for (let number = 0; number < 40; number += 1) {
      const match = createMatch(game, number);
      for (const step of [0, 10, 30]) {
        const { matchId } = match.fixture;
        const isHigh = (link: Uint8Array) => drawFrom(link, { matchId, step: step + 1 })('home') >= 2 ** 31;
        const actual = isHigh(hexToBytes(match.link(step + 1)));
        for (const guess of listPublic(match, step).slice(0, 8)) {
          tried += 1;
          if (isHigh(guess) === actual) right += 1;
        }
      }
    }
    const deviations = (right - tried / 2) / Math.sqrt(tried / 4);
    expect(tried).toBeGreaterThan(600);
    // Guesses for one step share the actual step, so that this varies more than if they had not.
    expect(Math.abs(deviations)).toBeLessThan(5);
  });
});
