import { expect, inject, test } from 'vitest';
import type { Position, Score } from '../engine.ts';
import { playOut } from '../match.ts';
import { seededDraw } from '../testing/random.ts';
import { football } from './engine.ts';

const isLong = inject('isLong');
const MATCHES = isLong ? 1500 : 300;
const CHECKPOINTS = [-1, 14, 30, 45, 60, 75, 88];
const STRENGTHS = [
  { homeGoals: 1597, awayGoals: 1329 },
  { homeGoals: 2900, awayGoals: 700 },
  { homeGoals: 900, awayGoals: 800 },
  { homeGoals: 1100, awayGoals: 2200 },
];

/** Whether an outcome came true, worked out from the final score and nothing else. */
const CAME_TRUE: Record<string, (score: Score, line: number) => boolean> = {
  'match_winner home': ({ home, away }) => home > away,
  'match_winner draw': ({ home, away }) => home === away,
  'match_winner away': ({ home, away }) => home < away,
  'total_goals over': ({ home, away }, line) => (home + away) * 1000 > line,
  'total_goals under': ({ home, away }, line) => (home + away) * 1000 < line,
  'both_teams_to_score yes': ({ home, away }) => home > 0 && away > 0,
  'both_teams_to_score no': ({ home, away }) => home === 0 || away === 0,
  'double_chance home_or_draw': ({ home, away }) => home >= away,
  'double_chance home_or_away': ({ home, away }) => home !== away,
  'double_chance draw_or_away': ({ home, away }) => home <= away,
  'draw_no_bet home': ({ home, away }) => home > away,
  'draw_no_bet away': ({ home, away }) => home < away,
  'handicap home': ({ home, away }, line) => (home - away) * 1000 + line > 0,
  'handicap away': ({ home, away }, line) => (home - away) * 1000 + line < 0,
};

type Bin = { matches: number; expected: number; variance: number; happened: number };

/** Prices by checkpoint, outcome and tenth of probability, against what came true. */
function collectBins(): Map<string, Bin> {
  const bins = new Map<string, Bin>();
  const draw = seededDraw(2026);
  for (let match = 0; match < MATCHES; match += 1) {
    const params = STRENGTHS[match % STRENGTHS.length] ?? { homeGoals: 1500, awayGoals: 1200 };
    const { positions } = playOut(football, params, () => draw);
    const final = positions.at(-1)?.score ?? { home: 0, away: 0 };
    for (const checkpoint of CHECKPOINTS) addPrices(bins, { params, position: positions[checkpoint + 1], final });
  }
  return bins;
}

function addPrices(
  bins: Map<string, Bin>,
  { params, position, final }: { params: Record<string, number>; position: Position | undefined; final: Score },
) {
  if (!position) throw new Error('the match is too short');
  const isLevel = final.home === final.away;
  for (const { type, line, outcomes, void: canBeVoid } of football.probabilities(params, position)) {
    // Given that it is not void: a match that it refunds tells nothing.
    if (canBeVoid !== undefined && isLevel) continue;
    for (const [key, chance] of Object.entries(outcomes)) {
      const happened = CAME_TRUE[`${type} ${key}`]?.(final, line ?? 0);
      if (happened === undefined) throw new Error(`unknown outcome ${type} ${key}`);
      if (chance === 0 || chance === 1) {
        expect(happened).toBe(chance === 1);
        continue;
      }
      const name = `${position.step} ${type} ${line} ${key} ${Math.floor(chance * 10)}`;
      const bin = bins.get(name) ?? { matches: 0, expected: 0, variance: 0, happened: 0 };
      bin.matches += 1;
      bin.expected += chance;
      bin.variance += chance * (1 - chance);
      bin.happened += happened ? 1 : 0;
      bins.set(name, bin);
    }
  }
}

test('an outcome with the probability p wins with the frequency p, at every stage of the match', () => {
  const scores: number[] = [];
  for (const [name, bin] of collectBins()) {
    // Fewer than nine expected surprises are too few for a normal bound.
    if (bin.variance < 9) continue;
    const score = (bin.happened - bin.expected) / Math.sqrt(bin.variance);
    expect(Math.abs(score), `${name}: expected ${bin.expected}, came ${bin.happened} of ${bin.matches}`).toBeLessThan(
      4,
    );
    scores.push(score);
  }
  const meanSquare = scores.reduce((sum, score) => sum + score * score, 0) / scores.length;
  expect(scores.length).toBeGreaterThan(isLong ? 300 : 60);
  expect(meanSquare).toBeGreaterThan(0.7);
  expect(meanSquare).toBeLessThan(1.3);
});
