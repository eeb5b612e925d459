import { Clock, Incident } from '@cauri/contract';
import { simulatedSports, sports } from '@cauri/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulations } from './engines.ts';
import { create, kickOff, playOut } from './match.ts';
import { verify } from './proof/verify.ts';
import { anyMatchOf } from './testing/any-match.ts';
import { seededDraw } from './testing/random.ts';

const engines = simulatedSports.flatMap((sport) =>
  simulations[sport].engines.map((engine) => ({ ...engine, engine, sport })),
);

describe.each(engines)('any match of $name', ({ name, links, sport, engine }) => {
  const anyMatch = anyMatchOf(name);
  const { hasDraw, scoring } = sports[sport];

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

  test('draws each chance of a step at most once, because a draw takes the time of four hashes', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(), ({ fixture }, seed) => {
        const draw = seededDraw(seed);
        const drawn: string[] = [];
        playOut(engine, fixture.params, (step) => (label) => {
          drawn.push(`${step} ${label}`);
          return draw(label);
        });
        expect(new Set(drawn).size).toBe(drawn.length);
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
        const sum = (count: (period: { home: number; away: number }) => number) =>
          periods.reduce((total, period) => total + count(period), 0);
        const isSets = scoring === 'sets';
        expect(sum((set) => (isSets ? Number(set.home > set.away) : set.home))).toBe(home);
        expect(sum((set) => (isSets ? Number(set.away > set.home) : set.away))).toBe(away);
      }),
      { numRuns: 8 },
    );
  });

  test('stands at `step` exactly from the moment when that step is complete', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(links), ({ match }, any) => {
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
      fc.property(anyMatch, fc.nat(links), ({ match }, any) => {
        const { clock } = match.stateAfter(Math.min(any, match.steps - 1));
        expect(Clock.parse(clock)).toEqual(clock);
        expect(Incident.array().parse(match.incidents)).toEqual(match.incidents);
      }),
      { numRuns: 5 },
    );
  });

  test('verifies, live and whole, and fails with anything changed', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(links), ({ fixture, match }, any) => {
        const steps = Math.min(any, match.steps);
        const revealed = Array.from({ length: steps }, (_, step) => match.link(step));
        const incidents = match.incidents.filter(({ step }) => step < steps);
        const claim = { fixture, commitment: match.commitment, links: revealed, incidents };
        expect(verify(claim)).toMatchObject({ ok: true, stepsChecked: steps });
        const [first] = incidents;
        const last = revealed.at(-1);
        if (!first || !last) return;
        const wrong = { ok: false, step: first.step, reason: 'wrong_incidents' };
        const expectWrong = (changed: Partial<typeof first>) =>
          expect(verify({ ...claim, incidents: incidents.with(0, { ...first, ...changed }) })).toEqual(wrong);
        expect(verify({ ...claim, incidents: incidents.slice(1) })).toEqual(wrong);
        expectWrong({ display: `${first.display} ` });
        if (first.side) expectWrong({ side: first.side === 'home' ? 'away' : 'home' });
        if (first.side) expectWrong({ score: { home: first.score.away, away: first.score.home } });
        const broken = revealed.with(-1, last.startsWith('0') ? `1${last.slice(1)}` : `0${last.slice(1)}`);
        expect(verify({ ...claim, links: broken })).toMatchObject({ step: steps - 1, reason: 'broken_chain' });
      }),
      { numRuns: 10 },
    );
  });
});
