import { describe, expect, test } from 'vitest';
import type { Fixture } from '../engine.ts';
import { create, probabilities } from '../match.ts';
import { seedFor } from './chain.ts';
import { hashDocument } from './document.ts';
import { type CheckedStep, type Claim, checkSteps, type SettledMarket, verify } from './verify.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const fixture = { matchId: 'match-3', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } };
const match = create(fixture, seedFor(secret, fixture.matchId));
const allLinks = Array.from({ length: match.steps }, (_, step) => match.link(step));

/** The match as it is known when `steps` of them are complete. */
function knownAfter(steps: number): Claim {
  return {
    fixture,
    commitment: match.commitment,
    links: allLinks.slice(0, steps),
    incidents: match.incidents.filter(({ step }) => step < steps),
    digest: hashDocument(fixture, match.commitment),
  };
}
const whole = knownAfter(94);

/** The same text with another first digit. */
const alter = (link: string) => (link.startsWith('0') ? '1' : '0') + link.slice(1);

describe('a true match verifies', () => {
  test.each([0, 1, 46, 55, 94])('after %i steps', (steps) => {
    expect(verify(knownAfter(steps))).toMatchObject({ ok: true, stepsChecked: steps, isWhole: false });
  });
});

describe('a check step by step', () => {
  const follow = (claim: Claim) => {
    const seen: CheckedStep[] = [];
    const steps = checkSteps(claim);
    let next = steps.next();
    for (; !next.done; next = steps.next()) seen.push(next.value);
    return { seen, verdict: next.value };
  };

  test('yields every step with its link and incidents, then the verdict', () => {
    const { seen, verdict } = follow(whole);
    expect(seen.map(({ link }) => link)).toEqual(allLinks);
    expect(seen.flatMap(({ incidents }) => incidents)).toEqual(match.incidents);
    expect(verdict).toEqual(verify(whole));
  });

  test('stops at the first wrong step', () => {
    const { seen, verdict } = follow({ ...whole, links: allLinks.with(40, alter(match.link(40))) });
    expect(seen.map(({ step }) => step)).toEqual(Array.from({ length: 40 }, (_, step) => step));
    expect(verdict).toEqual({ ok: false, step: 40, reason: 'broken_chain' });
  });
});

describe('a changed link fails', () => {
  test('wherever it is', () => {
    for (let step = 0; step < 94; step += 1) {
      const links = allLinks.with(step, alter(match.link(step)));
      expect(verify({ ...whole, links })).toEqual({ ok: false, step, reason: 'broken_chain' });
    }
  });

  test('including the latest link of a live match', () => {
    const live = knownAfter(30);
    const links = live.links.with(29, alter(match.link(29)));
    expect(verify({ ...live, links })).toEqual({ ok: false, step: 29, reason: 'broken_chain' });
  });

  test('and so do one left out, two in the wrong order, and one that is no hash', () => {
    expect(verify({ ...whole, links: allLinks.toSpliced(10, 1) })).toMatchObject({ step: 10, reason: 'broken_chain' });
    const swapped = allLinks.with(10, match.link(11)).with(11, match.link(10));
    expect(verify({ ...whole, links: swapped })).toMatchObject({ step: 10, reason: 'broken_chain' });
    expect(verify({ ...whole, links: ['goal'] })).toMatchObject({ step: 0, reason: 'broken_chain' });
  });

  test('and a changed commitment', () => {
    const claim = { ...whole, commitment: alter(match.commitment) };
    expect(verify(claim)).toEqual({ ok: false, step: -1, reason: 'wrong_digest' });
    const { digest: _, ...bare } = claim;
    expect(verify(bare)).toEqual({ ok: false, step: 0, reason: 'broken_chain' });
  });

  test('and a link after the end', () => {
    expect(verify({ ...whole, links: [...allLinks, match.link(93)] })).toMatchObject({ reason: 'too_many_links' });
  });
});

describe('the last link of the chain', () => {
  const short = { matchId: 'match-3', engine: 'tennis/1', params: { homeServe: 6400, awayServe: 6300, bestOf: 3 } };
  const seed = seedFor(secret, short.matchId);
  const early = create(short, seed);
  const knownOf = (steps: number): Claim => ({
    fixture: short,
    commitment: early.commitment,
    links: Array.from({ length: steps }, (_, step) => early.link(step)),
    incidents: early.incidents.filter(({ step }) => step < steps),
    lastLink: early.lastLink,
  });

  test.each([0, 1, 60, early.steps])('proves every link that was not played, after %i steps', (steps) => {
    expect(early.steps).toBeLessThan(600);
    expect(verify(knownOf(steps))).toMatchObject({ ok: true, stepsChecked: steps });
  });

  test('is the seed, and the link of the last minute where the chain is played to its end', () => {
    expect(early.lastLink).toBe(Buffer.from(seed).toString('hex'));
    expect(match.lastLink).toBe(match.link(93));
    expect(verify({ ...whole, lastLink: match.lastLink })).toMatchObject({ ok: true, stepsChecked: 94 });
  });

  test.each([
    ['another link', alter(early.lastLink)],
    ['the link of another step', early.link(early.steps - 1)],
    ['no link at all', 'goal'],
  ])('fails when it is %s', (_, lastLink) => {
    for (const steps of [0, early.steps]) {
      expect(verify({ ...knownOf(steps), lastLink })).toEqual({ ok: false, step: steps, reason: 'wrong_last_link' });
    }
  });
});

const games: readonly Omit<Fixture, 'matchId'>[] = [
  { engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } },
  { engine: 'basketball/1', params: { homePoints: 116_000, awayPoints: 113_000 } },
  { engine: 'basketball-fiba/1', params: { homePoints: 82_000, awayPoints: 80_000 } },
  { engine: 'tennis/1', params: { homeServe: 6400, awayServe: 6300, bestOf: 3 } },
  { engine: 'volleyball/1', params: { homeSideOut: 6550, awaySideOut: 6450 } },
  { engine: 'hockey/1', params: { homeGoals: 3100, awayGoals: 2900 } },
];

describe.each(games)('the end of a match of $engine', (game) => {
  const played = create({ ...game, matchId: 'match-5' }, seedFor(secret, 'match-5'));
  const { fixture, commitment, steps, incidents, lastLink, result } = played;
  const score = played.stateAfter(steps - 1).shown;
  const markets = probabilities(fixture, played.stateAfter(steps - 1)).map(
    ({ type, line, outcomes }): SettledMarket => ({
      type,
      line,
      grades: Object.fromEntries(Object.entries(outcomes).map(([key, chance]) => [key, chance === 1 ? 'won' : 'lost'])),
    }),
  );
  const links = Array.from({ length: steps }, (_, step) => played.link(step));
  const claim: Claim = { fixture, commitment, links, lastLink, incidents };
  const completed = { status: 'completed', score, markets } as const;
  const end: Claim = { ...claim, end: completed };
  /** The match is called off after some steps, so that every outcome is void. */
  const calledOff = (after: number): Claim => ({
    fixture,
    commitment,
    lastLink,
    links: links.slice(0, after),
    incidents: incidents.filter(({ step }) => step < after),
    end: {
      status: 'cancelled',
      markets: markets.map((market) => ({
        ...market,
        grades: Object.fromEntries(Object.keys(market.grades).map((key) => [key, 'void'])),
      })),
    },
  });

  test('is whole when the recorded score and every grade follow from its links, and only then', () => {
    const final = { steps, score, result };
    expect(verify(end)).toEqual({ ok: true, stepsChecked: steps, isWhole: true, final });
    expect(verify(claim)).toEqual({ ok: true, stepsChecked: steps, isWhole: false, final });
    const noGrades = { ...end, end: { status: 'completed', score, markets: [] } } as const;
    expect(verify(noGrades)).toEqual({ ok: true, stepsChecked: steps, isWhole: false, final });
  });

  test('fails when another score was recorded', () => {
    for (const other of [
      { home: score.away === score.home ? '9' : score.away, away: score.home },
      { home: `${score.home}1`, away: score.away },
    ]) {
      const verdict = verify({ ...claim, end: { ...completed, score: other } });
      expect(verdict).toEqual({ ok: false, step: steps, reason: 'wrong_score' });
    }
  });

  test('fails when an outcome of any market was graded otherwise', () => {
    for (const [index, market] of markets.entries()) {
      const [[key, grade] = ['', '']] = Object.entries(market.grades);
      const flipped = grade === 'won' ? 'lost' : 'won';
      for (const other of index === 0 ? [flipped, 'void', 'half_won', null] : [flipped]) {
        const forged = markets.with(index, { ...market, grades: { ...market.grades, [key]: other } });
        const verdict = verify({ ...claim, end: { ...completed, markets: forged } });
        expect(verdict).toEqual({ ok: false, step: steps, reason: 'wrong_grades' });
      }
    }
    const unknown = { type: 'corners', line: null, grades: { over: 'won' } };
    const verdict = verify({ ...claim, end: { ...completed, markets: [...markets, unknown] } });
    expect(verdict).toMatchObject({ reason: 'wrong_grades' });
  });

  test('fails while steps are missing, even if all revealed links are right', () => {
    for (const revealed of [0, 1, steps - 1]) {
      const part = { links: links.slice(0, revealed), incidents: incidents.filter(({ step }) => step < revealed) };
      expect(verify({ ...end, ...part })).toEqual({ ok: false, step: revealed, reason: 'missing_steps' });
      const { end: _, ...soFar } = { ...end, ...part };
      expect(verify(soFar)).toEqual({ ok: true, stepsChecked: revealed, isWhole: false, final: null });
    }
  });

  test('is computed for a match that was called off, as it would have been', () => {
    for (const after of [0, 30]) {
      const final = { steps, score, result };
      expect(verify(calledOff(after))).toEqual({ ok: true, stepsChecked: after, isWhole: false, final });
      expect(verify({ ...calledOff(after), lastLink: null })).toMatchObject({ ok: true, isWhole: false, final: null });
      const unpaid = { ...calledOff(after), end: { status: 'cancelled', markets } } as const;
      expect(verify(unpaid)).toEqual({ ok: false, step: after, reason: 'wrong_grades' });
    }
  });
});

describe('a changed incident fails', () => {
  const goal = match.incidents.findIndex(({ step }) => step === 47);
  const first = match.incidents[goal];
  if (!first) throw new Error('match-3 has a goal in step 47');

  test.each([
    ['a later step', { step: 48 }],
    ['another kind', { kind: 'penalty' }],
    ['the other side', { side: 'away' as const }],
    ['another minute shown', { display: '48′' }],
    ['another score', { score: { home: 9, away: 1 } }],
    ['another score', { score: { home: 2, away: 0 } }],
  ])('%s', (_, change) => {
    const incidents = match.incidents.with(goal, { ...first, ...change });
    expect(verify({ ...whole, incidents })).toEqual({ ok: false, step: 47, reason: 'wrong_incidents' });
  });

  test('an earlier step', () => {
    const incidents = match.incidents.with(goal, { ...first, step: 46 });
    expect(verify({ ...whole, incidents })).toEqual({ ok: false, step: 46, reason: 'wrong_incidents' });
  });

  test('one left out, wherever it is', () => {
    for (const [index, { step }] of match.incidents.entries()) {
      const incidents = match.incidents.toSpliced(index, 1);
      expect(verify({ ...whole, incidents })).toEqual({ ok: false, step, reason: 'wrong_incidents' });
    }
  });

  test('one made up', () => {
    const made = { step: 20, kind: 'goal', side: 'away' as const, display: '21′', score: { home: 1, away: 1 } };
    const incidents = match.incidents.toSpliced(1, 0, made);
    expect(verify({ ...whole, incidents })).toEqual({ ok: false, step: 20, reason: 'wrong_incidents' });
  });

  test('an incident before its link', () => {
    const live = knownAfter(47);
    const claim = { ...live, incidents: [...live.incidents, first] };
    expect(verify(claim)).toEqual({ ok: false, step: 47, reason: 'unproved_incident' });
  });
});

describe('a changed fixture fails', () => {
  test.each([
    ['a parameter', { params: { homeGoals: 1598, awayGoals: 1329 } }],
    ['the match', { matchId: 'match-4' }],
  ])('%s, against the hash that was stored before kick-off', (_, change) => {
    const claim = { ...whole, fixture: { ...fixture, ...change } };
    expect(verify(claim)).toEqual({ ok: false, step: -1, reason: 'wrong_digest' });
  });

  test('with a parameter of another match, even without the hash of the document', () => {
    const { digest: _, ...bare } = whole;
    const params = { homeGoals: 4000, awayGoals: 1329 };
    expect(verify({ ...bare, fixture: { ...fixture, params } })).toMatchObject({ reason: 'wrong_incidents' });
  });

  test('with unplayable parameters or an unknown engine, without throwing', () => {
    const params = { homeGoals: 0.5, awayGoals: 1329 };
    expect(verify({ ...whole, fixture: { ...fixture, params } })).toMatchObject({ step: -1, reason: 'invalid_params' });
    for (const none of [null, undefined, '', 7]) {
      const claim = { ...whole, fixture: { ...fixture, params: none as never } };
      expect(verify(claim)).toMatchObject({ step: -1, reason: 'invalid_params' });
    }
    const engine = 'football/0';
    expect(verify({ ...whole, fixture: { ...fixture, engine } })).toMatchObject({ step: -1, reason: 'unknown_engine' });
  });
});
