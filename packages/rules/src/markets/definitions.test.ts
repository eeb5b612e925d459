import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { feedKeys, type SportDefinition, sportIds, sports } from '../sports.ts';
import { type MarketType, markets, marketsOf, marketTypes } from './definitions.ts';
import { isGradable } from './grading.ts';
import { isHandicap, isTotal, partLine } from './kinds.ts';
import type { MarketDefinition } from './market.ts';
import { asksForPeriods } from './reason.ts';

const definitionOf = (type: MarketType): MarketDefinition => markets[type];

/** The cells of the tables that say how each type of market is graded. */
const documents = {
  'docs/settlement-rules.md': readRows('settlement-rules.md', '## The markets'),
  'docs/verification.md': readRows('verification.md', '## 13. Grading'),
};

function readRows(file: string, heading: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs', file), 'utf8');
  const section = text.split(heading)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split('|'));
}

describe.each(marketTypes)('the market %s', (type) => {
  const { hasLine, isFor, newLines = [], outcomes, winners = 1 } = definitionOf(type);

  it('belongs to a sport', () => {
    expect(sportIds.filter((id) => isFor(sports[id]))).not.toEqual([]);
  });

  it('has more outcomes than winners', () => {
    expect(Object.keys(outcomes).length).toBeGreaterThan(winners);
  });

  it('opens at lines that can be graded', () => {
    for (const line of newLines) expect(isGradable(type, line), String(line)).toBe(true);
  });

  it.each(Object.entries(documents))('has a row with its outcomes among the markets of %s', (file, rows) => {
    const row = rows.find(([types]) => types?.includes(`\`${type}\``));
    const keys = Object.keys(outcomes);
    // A row may name the first and the last of many outcomes.
    for (const key of keys.length > 3 ? [keys[0], keys.at(-1)] : keys)
      expect(row?.[1] ?? `no row in ${file}`).toContain(`\`${key}\``);
  });

  it('has a row in docs/verification.md that names the part, the period or the games that its answer reads', () => {
    const row = documents['docs/verification.md'].find(([types]) => types?.includes(`\`${type}\``));
    const line = hasLine ? partLine(1, 1_500) : 0;
    const question = { score: { home: 2, away: 1 }, first: null, line, offered: Object.keys(outcomes) };
    const asks = Object.values(outcomes).some((outcome) => asksForPeriods(outcome, question));
    const words = row?.[2] ?? '';
    const fault = `docs/verification.md says “${words}” of ${type}, whose answer ${asks ? 'reads' : 'does not read'} periods`;
    expect(/part|period|game/.test(words), fault).toBe(asks);
  });

  it('has an id that says whether it is a total or a handicap', () => {
    expect(isTotal(type)).toBe('over' in outcomes);
    const sides = { home: 'A', away: 'B' };
    const showsLine = outcomes.home?.name(sides, 1_500) === 'A +1.5';
    expect(isHandicap(type)).toBe(hasLine && showsLine);
  });
});

describe.each(sportIds)('the sport %s', (id) => {
  const sport: SportDefinition = sports[id];
  const isInSets = sport.scoring === 'sets';

  it('has a winner market, its main total and a handicap', () => {
    const own = marketsOf(id);
    expect(own).toContain('match_winner');
    expect(own).toContain(sport.mainTotal);
    expect(own.some(isHandicap)).toBe(true);
  });

  it('has the markets that follow from its facts, in the order of display', () => {
    const own = marketsOf(id);
    const has = (type: MarketType) => own.includes(type);
    expect(own).toEqual(marketTypes.filter(has));
    expect([has('double_chance'), has('draw_no_bet')]).toEqual([sport.hasDraw, sport.hasDraw]);
    expect([has('total_sets'), has('set_winner'), has('handicap')]).toEqual([isInSets, isInSets, !isInSets]);
    expect(has('game_handicap')).toBe(sport.setOf === 'games');
    expect(has('both_teams_to_score')).toBe(id === 'football');
  });

  it('shares no key of the feed with another sport', () => {
    const others = sportIds.filter((other) => other !== id).flatMap((other): readonly string[] => feedKeys[other]);
    for (const key of feedKeys[id])
      expect(
        others.some((other) => other.startsWith(key)),
        key,
      ).toBe(false);
  });
});
