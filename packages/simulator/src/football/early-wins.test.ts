import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fixture, Position } from '../engine.ts';
import { earlyWins, kickOff, playOut, probabilities, thresholds } from '../match.ts';
import { seededDraw } from '../testing/random.ts';
import { football } from './engine.ts';

const LEAD = 2;
/** The enumeration counts a larger lead as this one, which a rare course makes up again. */
const LARGEST_LEAD = 10;
const goals = fc.integer({ min: 300, max: 4_000 });
/** A match, and one of the positions of its course. */
const anyMoment = fc
  .record({ homeGoals: goals, awayGoals: goals, step: fc.integer({ min: -1, max: 92 }), seed: fc.nat(1_000_000) })
  .map(({ homeGoals, awayGoals, step, seed }) => {
    const fixture: Fixture = { matchId: 'm', engine: 'football/1', params: { homeGoals, awayGoals } };
    const draw = seededDraw(seed);
    return { fixture, position: playOut(football, fixture.params, () => draw).positions[step + 1] ?? kickOff(fixture) };
  });

interface State {
  readonly position: Position;
  readonly isEarly: { readonly home: boolean; readonly away: boolean };
  readonly chance: number;
}

/** Plays the published limits step by step, and reads leads from the score after every incident. */
function enumerate(fixture: Fixture, start: Position): { home: number; away: number } {
  const reached = {
    home: start.score.home - start.score.away >= LEAD,
    away: start.score.away - start.score.home >= LEAD,
  };
  let states = new Map<string, State>([['', { position: start, isEarly: reached, chance: 1 }]]);
  while ([...states.values()].some(({ position }) => !position.finished)) {
    const next = new Map<string, State>();
    for (const { position, isEarly, chance } of states.values()) {
      const limits = new Map(thresholds(fixture, position).map(({ label, limit }) => [label, limit / 2 ** 32]));
      const [home = 0, away = 0] = [limits.get('home'), limits.get('away')];
      for (const [labels, share] of [
        [[], (1 - home) * (1 - away)],
        [['home'], home * (1 - away)],
        [['away'], (1 - home) * away],
        [['home', 'away'], home * away],
      ] as const) {
        const { position: after, incidents } = football.advance(position, new Set<string>(labels));
        const leads = incidents.map(({ score }) => Number(score.home) - Number(score.away));
        const early = {
          home: isEarly.home || leads.some((lead) => lead >= LEAD),
          away: isEarly.away || leads.some((lead) => -lead >= LEAD),
        };
        // Only the lead and what it has reached matter.
        const lead = Math.max(-LARGEST_LEAD, Math.min(LARGEST_LEAD, after.score.home - after.score.away));
        const name = `${lead} ${early.home} ${early.away}`;
        const known = next.get(name);
        const score = { home: Math.max(0, lead), away: Math.max(0, -lead) };
        const state = { ...after, score };
        next.set(name, { position: state, isEarly: early, chance: (known?.chance ?? 0) + chance * share });
      }
    }
    states = next;
  }
  const sum = (test: (state: State) => boolean) =>
    [...states.values()].filter(test).reduce((total, { chance }) => total + chance, 0);
  return {
    home: sum(({ position: { score }, isEarly }) => isEarly.home || score.home > score.away),
    away: sum(({ position: { score }, isEarly }) => isEarly.away || score.away > score.home),
  };
}

test('the chance to win or lead by two at any time is the one of playing the published limits step by step', () => {
  fc.assert(
    fc.property(anyMoment, ({ fixture, position }) => {
      const own = earlyWins(fixture, position, LEAD);
      const played = enumerate(fixture, position);
      expect(own?.home).toBeCloseTo(played.home, 5);
      expect(own?.away).toBeCloseTo(played.away, 5);
    }),
    { numRuns: 25 },
  );
});

test('it is never below the chance to win, and 1 from a lead of two on', () => {
  fc.assert(
    fc.property(anyMoment, ({ fixture, position }) => {
      const own = earlyWins(fixture, position, LEAD);
      const winner = probabilities(fixture, position).find(({ type }) => type === 'match_winner');
      const lead = position.score.home - position.score.away;
      for (const [side, ahead] of [
        ['home', lead],
        ['away', -lead],
      ] as const) {
        expect(own?.[side] ?? 0).toBeGreaterThanOrEqual((winner?.outcomes[side] ?? 0) - 1e-9);
        if (ahead >= LEAD) expect(own?.[side]).toBe(1);
      }
    }),
    { numRuns: 50 },
  );
});
