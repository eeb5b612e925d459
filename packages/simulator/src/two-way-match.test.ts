import { Clock, Incident } from '@cauri/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fixture } from './engine.ts';
import { create, kickOff } from './match.ts';
import { verify } from './proof/verify.ts';
import { subjects } from './testing/two-way.ts';

describe.each(subjects)('any match of $engine.name', ({ engine, anyParams, hasDraw }) => {
  const anyMatch = fc
    .record({ matchId: fc.uuid(), params: anyParams, seed: fc.uint8Array({ minLength: 32, maxLength: 32 }) })
    .map(({ matchId, params, seed }) => {
      const fixture: Fixture = { matchId, engine: engine.name, params };
      return { fixture, seed, match: create(fixture, seed) };
    });

  test('is the same for the same fixture and seed, and begins at the public kick-off position', () => {
    fc.assert(
      fc.property(anyMatch, ({ fixture, seed, match }) => {
        const again = create(fixture, seed);
        expect([again.commitment, again.incidents, again.result]).toEqual([
          match.commitment,
          match.incidents,
          match.result,
        ]);
        expect(match.stateAfter(-1)).toMatchObject(kickOff(fixture));
      }),
      { numRuns: 5 },
    );
  });

  test('takes no score back, has a winner where it cannot be drawn, and its states, incidents and result agree', () => {
    fc.assert(
      fc.property(anyMatch, ({ match }) => {
        let shown = match.stateAfter(-1).shown;
        for (let step = 0; step < match.steps; step += 1) {
          const [before, after] = [match.stateAfter(step - 1).score, match.stateAfter(step).score];
          expect(after.home >= before.home && after.away >= before.away).toBe(true);
          for (const { score } of match.incidentsAt(step)) shown = score;
          expect(match.stateAfter(step).shown).toEqual(shown);
        }
        const { home, away, periods } = match.result;
        if (!hasDraw) expect(home).not.toBe(away);
        expect(match.stateAfter(match.steps - 1)).toMatchObject({ finished: true, score: { home, away } });
        expect(periods.reduce((sum, period) => sum + period.home, 0)).toBe(home);
        expect(periods.reduce((sum, period) => sum + period.away, 0)).toBe(away);
      }),
      { numRuns: 8 },
    );
  });

  test('stands at `step` exactly from the moment when that step is complete', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(engine.links), ({ match }, any) => {
        const step = Math.min(any, match.steps - 1);
        expect(match.stateAt(match.elapsedAt(step))).toEqual(match.stateAfter(step));
        expect(match.stateAt(match.elapsedAt(step) - 1).step).toBe(step - 1);
        expect(match.elapsedAt(match.steps - 1)).toBe(match.duration);
      }),
      { numRuns: 12 },
    );
  });

  test('has clocks and incidents that the contract accepts', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(engine.links), ({ match }, any) => {
        const { clock } = match.stateAfter(Math.min(any, match.steps - 1));
        expect(Clock.parse(clock)).toEqual(clock);
        expect(Incident.array().parse(match.incidents)).toEqual(match.incidents);
      }),
      { numRuns: 5 },
    );
  });

  test('verifies, live and whole, and fails with anything changed', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(engine.links), ({ fixture, match }, any) => {
        const steps = Math.min(any, match.steps);
        const links = Array.from({ length: steps }, (_, step) => match.link(step));
        const incidents = match.incidents.filter(({ step }) => step < steps);
        const claim = { fixture, commitment: match.commitment, links, incidents };
        expect(verify(claim)).toMatchObject({ ok: true, stepsChecked: steps });
        const [first] = incidents;
        const last = links.at(-1);
        if (!first || !last) return;
        const score = { home: first.score.away, away: first.score.home };
        const moved = incidents.with(0, { ...first, display: `${first.display} ` });
        const wrong = { ok: false, step: first.step, reason: 'wrong_incidents' };
        expect(verify({ ...claim, incidents: incidents.slice(1) })).toEqual(wrong);
        expect(verify({ ...claim, incidents: moved })).toEqual(wrong);
        if (first.side) expect(verify({ ...claim, incidents: incidents.with(0, { ...first, score }) })).toEqual(wrong);
        const broken = links.with(-1, last.startsWith('0') ? `1${last.slice(1)}` : `0${last.slice(1)}`);
        expect(verify({ ...claim, links: broken })).toMatchObject({ step: steps - 1, reason: 'broken_chain' });
      }),
      { numRuns: 10 },
    );
  });
});
