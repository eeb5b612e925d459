import type { EventDetail, Outcome, PriceHistory } from '@cauri/contract';
import { commitmentDocument, create, hashDocument, seedFor } from '@cauri/simulator';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDetail, sampleEvent, sampleMarket, sampleOutcome, VERIFICATION } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
beforeEach(() => {
  // Every element counts as visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = notify;
      }
      observe() {
        this.#notify([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => leave(page?.services));

const history: PriceHistory = {
  marketId: 'a-winner',
  since: '2026-11-20T18:48:00.000Z',
  until: null,
  asOf: '2026-11-20T19:00:00.000Z',
  outcomes: ['home', 'draw', 'away'].map((key) => ({ id: `a-winner-${key}`, version: 1, points: [[0, 2.5]] })),
  marks: [{ at: 300_000, kind: 'goal', score: { home: 1, away: 0 } }],
};
const open = async (event: EventDetail, path = '/event/a') => {
  page = await visit({
    path,
    prepare: (server) => {
      server.on('getEvent', () => event);
      server.on('getPrices', () => history);
    },
  });
  return page;
};

describe('the prices of an event', () => {
  it('are shown as sentences and numbers, and follow changes', async () => {
    const visited = await open(sampleDetail());
    expect(await screen.findByText('Home a: from 2.50 to 2.50, lowest 2.50, highest 2.50.')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Odds history', hidden: true });
    expect(within(table).getByRole('rowheader', { name: '1–0', hidden: true })).toBeTruthy();
    await waitFor(() => visited.stream());
    act(() => {
      visited.stream().send('prices', {
        eventId: 'a',
        version: 9,
        markets: [
          {
            id: 'a-winner',
            status: 'open',
            outcomes: [{ id: 'a-winner-home', odds: 1.8, prevOdds: 2.5, version: 9 }],
          },
        ],
      });
    });
    expect(await screen.findByText('Home a: from 2.50 to 1.80, lowest 1.80, highest 2.50.')).toBeTruthy();
    expect(visited.server.requestsTo('getPrices')).toHaveLength(1);
  });

  it('load only when they come near the screen', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const visited = await open(sampleDetail());
    expect(await screen.findByRole('heading', { name: 'Odds since the start' })).toBeTruthy();
    expect(visited.server.requestsTo('getPrices')).toHaveLength(0);
  });
});

describe('a real match whose prices are too old', () => {
  const waiting = (at: string | null, markets = [{ ...sampleMarket('a-winner'), status: 'suspended' as const }]) => ({
    ...sampleEvent('a', { source: 'api', startTime: '2026-11-21T20:00:00Z', markets }),
    incidents: [],
    verification: null,
    callOff: null,
    nextPrices: { at },
  });

  it.each([
    ['at a time that is known', '2026-11-20T21:30:00Z', /They are expected on Fri 20, \d\d:30\./],
    ['at a time that has come', '2026-11-20T18:59:00Z', /They are expected any minute\./],
    ['when the credits allow it', null, /They are expected closer to the start\./],
  ])('shows that its next prices come %s', async (_, at, words) => {
    await open(waiting(at));
    const note = await screen.findByText(/You can’t bet on this match until its next odds arrive\./);
    expect(note.textContent).toMatch(words);
  });

  it('removes the notice as soon as they arrive', async () => {
    const visited = await open(waiting('2026-11-20T21:30:00Z'));
    await screen.findByText(/until its next odds arrive/);
    await waitFor(() => visited.stream());
    act(() => {
      visited.stream().send('prices', {
        eventId: 'a',
        version: 9,
        markets: [{ id: 'a-winner', status: 'open', outcomes: [] }],
      });
    });
    await waitFor(() => expect(screen.queryByText(/until its next odds arrive/)).toBeNull());
  });
});

describe('the page of an event', () => {
  const goal = { step: 11, kind: 'goal', side: 'home' as const, display: '12′', score: { home: 1, away: 0 } };

  it('lists the incidents, newest first', async () => {
    const halfTime = { step: 45, kind: 'half_time', side: null, display: 'HT', score: { home: 1, away: 0 } };
    await open(sampleDetail({ incidents: [goal, halfTime] }));
    const story = (await screen.findByRole('heading', { name: 'Match timeline' })).closest('section') as HTMLElement;
    expect(
      within(story)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['HTHalf-time1\u00a0–\u00a00', '12′Goal for Home a1\u00a0–\u00a00']);
  });

  it('gives close goals of one side one mark, and names each of them to screen readers', async () => {
    const later = { ...goal, step: 14, display: '15′', score: { home: 2, away: 0 } };
    const answer = { ...later, side: 'away' as const, score: { home: 2, away: 1 } };
    const last = { ...goal, step: 60, display: '61′', score: { home: 3, away: 1 } };
    await open(sampleDetail({ incidents: [goal, later, answer, last] }));
    const marks = within(await screen.findByRole('list', { name: 'Highlights' })).getAllByRole('listitem');
    expect(marks.map(({ textContent }) => textContent)).toEqual([
      '12′, goal, Home a, 1\u00a0–\u00a00 · 15′, goal, Home a, 2\u00a0–\u00a0012–15′',
      '15′, goal, Away a, 2\u00a0–\u00a0115′',
      '61′, goal, Home a, 3\u00a0–\u00a0161′',
    ]);
  });

  it('shows the margin of every market, or why it accepts no bets', async () => {
    const totals = [2.5, 3.5].map((line) =>
      sampleMarket(`total-${line}`, {
        type: 'total_goals',
        line,
        status: 'suspended',
        outcomes: [sampleOutcome(`over-${line}`, 'over', 1.9), sampleOutcome(`under-${line}`, 'under', 1.9)],
      }),
    );
    const verification = { ...VERIFICATION, links: Array(12).fill('ab') };
    const visited = await open(
      sampleDetail({ markets: [sampleMarket('a-winner'), ...totals], incidents: [goal], verification }),
    );
    await screen.findByRole('heading', { name: 'Match winner' });
    const noteOf = (name: string) => screen.getByRole('heading', { name }).parentElement?.textContent;
    expect(noteOf('Match winner')).toBe('Match winnermargin 8.3%');
    expect(noteOf('Total goals')).toBe('Total goalssuspended after a goal');
    await waitFor(() => visited.stream());
    const moved = (id: string, odds: number) => ({ id, odds, prevOdds: null, version: 9 });
    act(() => {
      visited.stream().send('prices', {
        eventId: 'a',
        version: 9,
        markets: [
          { id: 'a-winner', status: 'open', outcomes: [moved('a-winner-away', 6.4)] },
          { id: 'total-2.5', status: 'open', outcomes: [moved('over-2.5', 1.85)] },
          { id: 'total-3.5', status: 'open', outcomes: [] },
        ],
      });
    });
    await waitFor(() => expect(noteOf('Match winner')).toBe('Match winnermargin 7.3%'));
    expect(noteOf('Total goals')).toBe('Total goalsmargin 5.3–6.7%');
  });

  it.each([
    ['awaiting_result', /result is being checked/],
    ['cancelled', /was cancelled. Bets on it are void/],
    ['postponed', /was postponed/],
  ] as const)('says that it is %s', async (status, words) => {
    await open(sampleDetail({ status, isLive: false, clock: null }));
    expect((await screen.findByText(words)).closest('[role=status]')).toBeTruthy();
  });

  it('shows the grades of a finished match in place of its prices', async () => {
    const [home, draw, away] = sampleMarket('a-winner').outcomes;
    const graded = sampleMarket('a-winner', {
      status: 'closed',
      outcomes: [home, draw, away].flatMap((outcome, place) =>
        outcome ? [{ ...outcome, grade: place === 0 ? ('won' as const) : ('lost' as const) }] : [],
      ),
    });
    await open(sampleDetail({ status: 'completed', isLive: false, clock: null, markets: [graded] }));
    expect(await screen.findByText('Won')).toBeTruthy();
    expect(screen.getAllByText('Lost')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Home a/ })).toBeNull();
  });
});

describe('the tab of a match', () => {
  const totals = [2.5, 3.5].map((line) => sampleMarket(`total-${line}`, { type: 'total_goals', line }));
  const event = sampleDetail({ markets: [sampleMarket('a-winner'), ...totals] });

  it('is in the URL and replaces the previous one in the history', async () => {
    const visited = await open(event);
    const entries = window.history.length;
    await visited.person.click(await screen.findByRole('tab', { name: /^Goals/ }));
    await waitFor(() => expect(visited.path()).toBe('/event/a?tab=goals'));
    expect(screen.queryByRole('heading', { name: 'Match winner' })).toBeNull();
    expect(window.history.length).toBe(entries);
    await visited.person.click(screen.getByRole('tab', { name: 'Main' }));
    await waitFor(() => expect(visited.path()).toBe('/event/a'));
    expect(await screen.findByRole('heading', { name: 'Match winner' })).toBeTruthy();
  });

  it.each([
    ['goals', /^Goals/],
    ['verify', 'Main'],
    ['corners', 'Main'],
  ])('is %s in the URL if the match has it, else the first', async (tab, name) => {
    await open(event, `/event/a?tab=${tab}`);
    expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
  });
});

describe('the page of a match', () => {
  const handicaps = [-4.5, -1.5].map((line) =>
    sampleMarket(`handicap-${line}`, {
      type: 'handicap',
      line,
      outcomes: [sampleOutcome(`home-${line}`, 'home', 2.1), sampleOutcome(`away-${line}`, 'away', 1.8)],
    }),
  );

  it('shows the handicap of each side beside its name', async () => {
    await open(sampleDetail({ markets: [sampleMarket('a-winner'), ...handicaps] }));
    const table = (await screen.findByRole('heading', { name: 'Handicap' })).closest('details') as HTMLElement;
    expect(table.textContent).toMatch(/Home aAway a/);
    const shown = within(table)
      .getAllByRole('button')
      .map((button) => button.querySelector('.odds__name')?.textContent);
    expect(shown).toEqual(['\u22124.5', '+4.5', '\u22121.5', '+1.5']);
    expect(within(table).getByRole('button', { name: /^Away a \+4\.5 1\.80/ })).toBeTruthy();
  });

  it.each([
    ['football/1', { homeGoals: 1597 }, 'Home a, expected goals', '1.597'],
    ['tennis/1', { awayServe: 6350 }, 'Away a, points won on own serve', '63.5%'],
    ['tennis/1', { bestOf: 5 }, 'Maximum number of sets', '5'],
  ])('names the parameters of %s with their units', async (engine, params, words, figure) => {
    await open(sampleDetail({ verification: { ...VERIFICATION, engine, params } }));
    const term = await screen.findByText(words);
    expect(term.nextElementSibling?.textContent).toBe(figure);
  });

  it('links to the rules of its sport, which say what wins in each market', async () => {
    await open(sampleDetail());
    const link = await screen.findByRole('link', { name: 'What wins in each market' });
    expect(link.getAttribute('href')).toBe('/rules#football');
  });

  it('does not claim to show the prices of a real match since its start', async () => {
    await open(sampleDetail({ source: 'api' }));
    expect(await screen.findByRole('heading', { name: 'Odds history' })).toBeTruthy();
  });
});

describe('the check of a match', () => {
  const fixture = { matchId: 'a', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } };
  const match = create(fixture, seedFor(new Uint8Array(32), 'a'));
  const { shown } = match.stateAfter(match.steps - 1);
  const verificationOf = (links: string[], lastLink: string | null = match.lastLink) => ({
    engine: fixture.engine,
    params: fixture.params,
    commitment: match.commitment,
    links,
    lastLink,
    slot: null,
    digest: hashDocument(fixture, match.commitment),
    margin: 0.06,
    document: commitmentDocument(fixture, match.commitment),
  });
  const links = Array.from({ length: match.steps }, (_, step) => match.link(step));
  const winner = shown.home > shown.away ? 'home' : shown.home < shown.away ? 'away' : 'draw';
  const gradedAs = (gradeOf: (key: string) => Outcome['grade']) => {
    const market = sampleMarket('a-winner', { status: 'closed' });
    return [{ ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, grade: gradeOf(outcome.key) })) }];
  };
  const finished: Partial<EventDetail> = {
    status: 'completed',
    isLive: false,
    clock: null,
    score: { ...shown },
    markets: gradedAs((key) => (key === winner ? 'won' : 'lost')),
    incidents: [...match.incidents],
  };
  const WHOLE = 'Verify the whole match here';
  const check = async (visited: Visit, name: string) =>
    visited.person.click(await screen.findByRole('button', { name }));

  it('verifies the whole match with its score and grades on this device, step by step', async () => {
    await check(await open(sampleDetail({ ...finished, verification: verificationOf(links) })), WHOLE);
    const verdict = await screen.findByText(/Verified on this device: 94 minutes follow/);
    expect(verdict.textContent).toContain('This is the whole match');
    const steps = screen.getByText('94 steps, one by one').closest('details') as HTMLElement;
    expect(within(steps).getAllByRole('listitem', { hidden: true })).toHaveLength(94);
  });

  it('names the step at which something was changed, and the reason', async () => {
    const forged = links.with(30, `${links[30]?.startsWith('0') ? '1' : '0'}${links[30]?.slice(1)}`);
    await check(await open(sampleDetail({ ...finished, verification: verificationOf(forged) })), WHOLE);
    const alert = await screen.findByText(/Verification failed at minute 31/);
    expect(alert.textContent).toContain('a link does not lead back to the commitment');
  });

  it('names changed parameters as the fault, and says what to do', async () => {
    const verification = verificationOf(links);
    const params = { homeGoals: verification.params.awayGoals ?? 0, awayGoals: verification.params.homeGoals ?? 0 };
    await check(await open(sampleDetail({ ...finished, verification: { ...verification, params } })), WHOLE);
    const alert = await screen.findByText(/the commitment or the parameters were changed/);
    expect(alert.textContent).toContain('Download the proof, keep the receipts of your bets on this match');
  });

  it.each([
    ['the recorded score is another', { score: { home: 5, away: 4 } }, /recorded score is not the one/],
    ['a market was settled otherwise', { markets: gradedAs(() => 'lost') }, /markets were not settled as/],
    [
      'the last steps are missing',
      { verification: verificationOf(links.slice(0, 40)) },
      /links of its last steps are missing/,
    ],
  ] as const)('fails loudly when %s', async (_, change, words) => {
    const published = { ...finished, verification: verificationOf(links), ...change };
    const incidents = match.incidents.filter(({ step }) => step < published.verification.links.length);
    await check(await open(sampleDetail({ ...published, incidents } as Partial<EventDetail>)), WHOLE);
    const alert = await screen.findByText(words);
    expect(alert.closest('[role=alert]')?.textContent).toMatch(/^Verification failed: /);
    expect(screen.queryByText(/This is the whole match/)).toBeNull();
  });

  it('says how many minutes of a live match are proven', async () => {
    const incidents = match.incidents.filter(({ step }) => step < 40);
    const verification = verificationOf(links.slice(0, 40), null);
    await check(await open(sampleDetail({ incidents, verification })), 'Verify here');
    const verdict = await screen.findByText(/Verified on this device: 40 minutes follow/);
    expect(verdict.textContent).toContain('the rest of the match is not verified yet');
  });

  it.each([
    ['missed', 'The site did not run from the start of the match to its end.'],
    ['unplayable', 'The site could not simulate it as it had announced it.'],
    // A match that an earlier version called off.
    ['simulator', 'The site did not play it to its end.'],
    ['a feed', ''],
  ])('says why a cancelled match was called off by the site: %s', async (callOffSource, words) => {
    await open(sampleDetail({ status: 'cancelled', isLive: false, clock: null, callOffSource }));
    const notice = await screen.findByText(/^This match was cancelled\. Bets on it are void\./);
    expect(notice.textContent?.trim()).toBe(`This match was cancelled. Bets on it are void. ${words}`.trim());
  });

  it('says how a cancelled match would have ended', async () => {
    const incidents = match.incidents.filter(({ step }) => step < 40);
    const calledOff: Partial<EventDetail> = {
      status: 'cancelled',
      isLive: false,
      clock: null,
      incidents,
      markets: gradedAs(() => 'void'),
      callOff: { reason: 'A mistake', at: '2026-11-20T20:00:00.000Z', administrators: 1 },
    };
    await check(
      await open(sampleDetail({ ...calledOff, verification: verificationOf(links.slice(0, 40)) })),
      'Verify here',
    );
    const verdict = await screen.findByText(/Verified on this device: 40 minutes follow/);
    expect(verdict.textContent).toContain(`it would have ended ${shown.home}\u00a0\u2013\u2060\u00a0${shown.away}`);
    expect(screen.getByText(/One administrator alone cancelled this match/).textContent).toContain('A mistake');
  });

  it('loads the grades of a match that has just ended before it compares them', async () => {
    const ended = sampleDetail({ ...finished, verification: verificationOf(links) });
    const early = { ...ended, markets: gradedAs(() => null) };
    const visited = await open(early);
    visited.server.on('getEvent', () => ended);
    await check(visited, WHOLE);
    expect((await screen.findByText(/94 minutes follow/)).textContent).toContain('This is the whole match');
  });
});
