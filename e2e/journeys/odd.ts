import type { EventDetail } from '@cauri/contract';
import { newName } from './bettor.ts';
import { send, siteUrl } from './send.ts';
import { type APIRequestContext, expect, type Page } from './test.ts';

export const LONG = 200;

/** Names of teams, leagues, countries and custom markets. That from right to left ends with words in the other direction. */
export const ODD = {
  'without a space': { word: 'W', between: '', end: '' },
  'of many words': { word: 'Fédération', between: ' ', end: '' },
  'with emoji': { word: '🦁👨‍👩‍👧‍👦🔥', between: ' ', end: '' },
  'from right to left': { word: 'الهلال', between: ' ', end: ' FC 1' },
} as const;

/** Text of every such name. */
export const SOME_NAME = /WWW|Fédération|🦁|الهلال/;

/** Adds an event with a custom market, all of them with such names. */
export async function addEvent(admin: APIRequestContext, { word, between, end }: (typeof ODD)[keyof typeof ODD]) {
  const name = (length: number, start: string) =>
    `${`${start}${Array(length).fill(word).join(between)}`.slice(0, length - end.length)}${end}`.toWellFormed();
  const market = { en: name(60, 'Q'), fr: name(60, 'Q') };
  const data = {
    sportId: 'football',
    league: { name: `${name(LONG - 30, '')} ${newName()}`, country: name(LONG, '') },
    homeTeam: name(LONG, ''),
    awayTeam: name(LONG, 'B '),
    startTime: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    odds: { home: 2, draw: 3, away: 4 },
  };
  const { id } = await send<{ id: string }>(admin, '/api/admin/events', data);
  const outcomes = ['1', '2'].map((mark) => ({ names: { en: name(60, mark), fr: name(60, mark) }, odds: 1.9 }));
  await send(admin, `/api/admin/events/${id}/markets`, { names: market, outcomes });
  let event: EventDetail | undefined;
  await expect(async () => {
    event = (await (await admin.get(`/api/events/${id}`)).json()) as EventDetail;
    expect(event.markets.some(({ type }) => type === 'custom')).toBe(true);
  }).toPass();
  if (!event) throw new Error('no event');
  return event;
}

/** Bets on each event, on all of them together, saves the slip and shares it. */
export async function betOn(page: Page, events: readonly EventDetail[]): Promise<{ code: string; betIds: string[] }> {
  const origin = new URL(siteUrl()).origin;
  const legOf = (event: EventDetail, type: string) => {
    const market = event.markets.find((one) => one.type === type);
    const outcome = market?.outcomes[0];
    return { eventId: event.id, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds };
  };
  const legs = events.map((event) => legOf(event, 'match_winner'));
  const custom = events.map((event) => legOf(event, 'custom'));
  await send(page.request, '/api/bets', { type: 'single', stake: 1_000, selections: custom });
  const { bets } = await send<{ bets: { id: string }[] }>(page.request, '/api/bets', {
    type: 'combined',
    stake: 1_000,
    selections: legs,
  });
  await send(page.request, '/api/me/slips', {
    name: `${'الهلال 🦁 '.repeat(6)}`.slice(0, 50),
    type: 'combined',
    selections: legs,
  });
  const { code } = await send<{ code: string }>(page.request, '/api/slips/codes', {
    type: 'combined',
    selections: legs,
  });
  for (const { id, homeTeam, league } of events) {
    for (const key of [`event/${id}`, `team/${homeTeam.id}`, `league/${league.id}`])
      await page.request.put(`/api/me/favourites/${key}`, { headers: { origin } });
  }
  return { code, betIds: bets.map(({ id }) => id) };
}
