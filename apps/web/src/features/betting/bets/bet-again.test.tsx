import type { Leg, LegPart, Quote } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeRequest, noAnswer } from '#testing/fake-server.ts';
import { sampleBet, sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { topicsOf } from '../slip/use-slip-view.ts';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const EVENTS = [sampleLiveEvent('a'), sampleEvent('b')];
const [LEG] = sampleBet('bet-1').selections as [Leg];
const legOf = (id: string, change: Partial<Leg & { hasEnded: boolean }> = {}): Leg => ({
  ...LEG,
  eventId: id,
  marketId: `${id}-winner`,
  outcomeId: `${id}-winner-home`,
  eventName: `Home ${id} vs Away ${id}`,
  ...change,
});
const part = (outcomeKey: string, marketType: string): LegPart => ({
  marketId: `a-${marketType}`,
  outcomeId: `a-${marketType}-${outcomeKey}`,
  odds: 2,
  line: null,
  status: 'lost',
  marketName: marketType,
  outcomeName: outcomeKey,
  marketType,
  outcomeKey,
});
type Quoted = Quote['selections'][number];
const quoteOf = (...selections: Quoted[]): Quote => ({
  selections,
  conflicts: [],
  odds: null,
  totalStake: 0,
  potentialWin: 0,
  clamped: false,
  delayMs: 0,
  awaitsPrices: false,
});
const quoted = ({ outcomeId }: Pick<Leg, 'outcomeId'>, state: Quoted['state'], odds: number | null): Quoted => ({
  outcomeId,
  state,
  odds,
  was: 1.5,
});

/** Opens the page of a lost bet. `quote` answers what its selections are worth now. */
async function openLost(
  legs: (Leg & { hasEnded?: boolean })[],
  quote: (request: FakeRequest) => Quote | Response | Promise<Response>,
) {
  const settled = { status: 'lost', settled: true, payout: 0, settledAt: '2026-11-20T19:30:00Z' } as const;
  const type = legs.length > 1 ? 'combined' : 'single';
  const bet = sampleBet('bet-1', { ...settled, type, selections: legs });
  const explained = { rule: null, source: null, decidedAt: null, voidCause: null, callOff: null };
  const selections = legs.map((each) => ({ ...each, ...explained }));
  page = await visit({
    events: EVENTS,
    path: '/bets/bet-1',
    prepare: (server) => {
      server.on('getBet', () => ({ ...bet, selections, arithmetic: [], corrections: [], recovered: 0, owed: 0 }));
      server.on('quoteSlip', quote);
    },
  });
  return page;
}
const betAgain = async ({ person }: Visit) => person.click(await screen.findByRole('button', { name: 'Bet again' }));
const onSlip = ({ services }: Visit) => services.slip.getState().slip.selections;

describe('bet again on a settled bet', () => {
  it('puts its open selections on the slip at current odds and names the unavailable ones', async () => {
    const [leg, gone] = [legOf('a'), legOf('z')];
    const visited = await openLost([leg, gone], () =>
      quoteOf(quoted(leg, 'changed', 1.8), quoted(gone, 'closed', null)),
    );
    await betAgain(visited);
    expect(await screen.findByText('No longer available: Home z (Home z – Away z).')).toBeTruthy();
    expect(onSlip(visited)).toMatchObject([{ outcomeId: 'a-winner-home', odds: 1.8 }]);
  });

  it('says that nothing can be bet on once every match has started or every market is gone', async () => {
    const [over, gone] = [legOf('a'), legOf('z')];
    const visited = await openLost([over, gone], () =>
      quoteOf(quoted(over, 'closed', null), quoted(gone, 'unknown', null)),
    );
    await betAgain(visited);
    expect(await screen.findByText('None of these selections can be bet on any more.')).toBeTruthy();
    expect(onSlip(visited)).toEqual([]);
  });

  it('is not offered once every match of the bet has ended', async () => {
    await openLost([legOf('a', { hasEnded: true }), legOf('z', { hasEnded: true })], noAnswer);
    expect(await screen.findByText('Paid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bet again' })).toBeNull();
  });

  it('takes a suspended selection at its last odds, which may reopen', async () => {
    const leg = legOf('a');
    const visited = await openLost([leg], () => quoteOf(quoted(leg, 'suspended', null)));
    await betAgain(visited);
    await waitFor(() => expect(onSlip(visited)).toMatchObject([{ outcomeId: leg.outcomeId, odds: 1.5 }]));
  });

  it('follows the prices of a market that only the page of the match shows', async () => {
    const leg = legOf('a', { marketType: 'correct_score', outcomeKey: '1-0', outcomeId: 'a-score-1-0' });
    const visited = await openLost([leg], () => quoteOf(quoted(leg, 'open', 7)));
    await betAgain(visited);
    await waitFor(() => expect(onSlip(visited)).toMatchObject([{ onPage: true, odds: 7 }]));
    expect(topicsOf(onSlip(visited))).toEqual(['markets:a']);
  });

  it('quotes a bet builder as one selection, beside the others', async () => {
    const parts = [part('home', 'match_winner'), part('1-0', 'correct_score')];
    const [builder, other] = [legOf('a', { outcomeId: 'a-builder', marketType: 'builder', parts }), legOf('b')];
    const joint = { outcomeIds: parts.map(({ outcomeId }) => outcomeId), token: 'token-1', margin: 0.08 };
    const visited = await openLost([builder, other], ({ body }) => {
      const [first] = (body as { selections: object[] }).selections;
      if (!first || !('outcomeIds' in first)) return quoteOf(quoted(other, 'open', 2.2));
      const quotedBuilder = { ...joint, expiresAt: '2026-11-20T19:31:00Z', parts: [] };
      return quoteOf({ ...quoted(builder, 'open', 9), builder: quotedBuilder });
    });
    await betAgain(visited);
    await waitFor(() => expect(onSlip(visited)).toHaveLength(2));
    expect(onSlip(visited)).toMatchObject([
      { outcomeId: 'a-builder', odds: 9, token: 'token-1', onPage: true, parts: [{ outcomeKey: 'home' }, {}] },
      { outcomeId: 'b-winner-home', odds: 2.2 },
    ]);
    expect(
      visited.server
        .requestsTo('quoteSlip')
        .slice(0, 2)
        .map(({ body }) => body),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ selections: [expect.objectContaining({ outcomeIds: joint.outcomeIds })] }),
      ]),
    );
  });

  it('reports a connection that is lost, and works at the next press', async () => {
    const leg = legOf('a');
    const answers = [noAnswer, () => quoteOf(quoted(leg, 'open', 1.6))];
    const visited = await openLost([leg], () => (answers.shift() ?? noAnswer)());
    await betAgain(visited);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onSlip(visited)).toEqual([]);
    await betAgain(visited);
    await waitFor(() => expect(onSlip(visited)).toMatchObject([{ odds: 1.6 }]));
  });

  it('asks before it replaces the selections that are on the slip', async () => {
    const leg = legOf('b');
    const visited = await openLost([leg], () => quoteOf(quoted(leg, 'open', 1.6)));
    const { eventName: _, status: __, score: ___, digest: ____, ...own } = LEG;
    act(() => visited.services.slip.put([{ ...own, home: 'Home a', away: 'Away a', stake: null }], 'replace'));
    await betAgain(visited);
    const dialog = within(await screen.findByRole('dialog', { name: 'Your bet slip is not empty' }));
    await visited.person.click(dialog.getByRole('button', { name: 'Add' }));
    expect(onSlip(visited).map(({ eventId }) => eventId)).toEqual(['a', 'b']);
  });
});
