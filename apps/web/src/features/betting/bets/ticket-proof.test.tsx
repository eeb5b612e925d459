import type { BetDetail, EventDetail, LegStatus } from '@cauri/contract';
import { commitmentDocument, create, hashDocument, seedFor } from '@cauri/simulator';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { switchLanguage } from '#i18n/load.ts';
import { sampleBet, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { receiveBets } from './announce-settled.tsx';

const STEPS = 30;

let page: Visit | undefined;
afterEach(async () => {
  leave(page?.services);
  await switchLanguage('en');
});

const fixture = { matchId: 'a', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } };
const match = create(fixture, seedFor(new Uint8Array(32), 'a'));
/** The hash that the bet stores. */
const digest = hashDocument(fixture, match.commitment);

const bet = (status: LegStatus = 'pending'): BetDetail => {
  const sample = sampleBet('bet-1');
  const explained = { rule: null, source: null, decidedAt: null, voidCause: null, callOff: null, digest };
  return {
    ...sample,
    selections: sample.selections.map((leg) => ({ ...leg, ...explained, status })),
    arithmetic: [],
    corrections: [],
    recovered: 0,
    owed: 0,
  };
};

/** The running match as the server publishes it: with these parameters and a hash that fits them. */
function published(params: Record<string, number>): EventDetail {
  const now = { ...fixture, params };
  return {
    ...sampleLiveEvent('a'),
    callOff: null,
    nextPrices: null,
    incidents: match.incidents.filter(({ step }) => step < STEPS),
    verification: {
      engine: fixture.engine,
      params,
      commitment: match.commitment,
      margin: 0.06,
      lastLink: null,
      slot: null,
      digest: hashDocument(now, match.commitment),
      document: commitmentDocument(now, match.commitment),
      links: Array.from({ length: STEPS }, (_, step) => match.link(step)),
    },
  };
}

async function compare(event: EventDetail, status?: LegStatus): Promise<void> {
  page = await visit({
    path: '/bets/bet-1',
    prepare: (server) => {
      server.on('getBet', () => bet(status));
      server.on('getEvent', () => event);
    },
  });
  await page.person.click(await screen.findByRole('button', { name: 'Compare with the match' }));
}

it('a ticket shows the hash of each simulated match, which matches the recomputed document', async () => {
  await compare(published(fixture.params));
  expect((await screen.findByText(/The match document matches the hash on this ticket/)).textContent).toContain(
    '30 minutes follow',
  );
  const ticket = screen.getByRole('region', { name: /Single|Simple/ });
  expect(within(ticket).getByText(`Match hash ${digest.slice(0, 8)}\u2026${digest.slice(-8)}`)).toBeTruthy();
  expect(screen.getByText(`Match hash ${digest}`)).toBeTruthy();
});

it('a ticket does not match other parameters, even if the answer has a hash that fits them', async () => {
  await compare(published({ ...fixture.params, homeGoals: 1600 }));
  const alert = await screen.findByText(/does not match the hash on this ticket/);
  expect(alert.closest('[role=alert]')).toBeTruthy();
});

it('a ticket does not match a match that no longer has a proof', async () => {
  await compare({ ...published(fixture.params), verification: null });
  expect(await screen.findByText(/does not match the hash on this ticket/)).toBeTruthy();
});

/** The finished match without markets, so that only the ticket has the grade of its leg. */
function finished(): EventDetail {
  const { verification, ...event } = published(fixture.params);
  if (!verification) throw new Error('the sample has no proof');
  const { steps } = match;
  const links = Array.from({ length: steps }, (_, step) => match.link(step));
  return {
    ...event,
    status: 'completed',
    score: match.stateAfter(steps - 1).shown,
    incidents: [...match.incidents],
    markets: [],
    verification: { ...verification, links, lastLink: match.lastLink },
  };
}

const isHomeWin = Number(match.result.home) > Number(match.result.away);

it.each([
  [isHomeWin ? 'won' : 'lost', /The match document matches the hash on this ticket/],
  [isHomeWin ? 'lost' : 'won', /markets were not settled as the links give/],
] as const)('the grade of a ticket is compared with the match: %s', async (status, text) => {
  await compare(finished(), status);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('what the check of a bet found stays while the bet settles, with the advice to check it again', async () => {
  const lost = { status: 'lost', settled: true, payout: 0 } as const;
  const settled: BetDetail = { ...bet('lost'), ...lost, arithmetic: [{ operator: 'refund', amount: 0 }] };
  page = await visit({
    path: '/bets/bet-1',
    prepare: (server) => {
      server.on('getBet', () => bet());
      server.onPath('GET /api/bets/{id}/receipt', () => new Response('no receipt'));
      server.onPath('GET /api/bets/{id}/disputes', () => Response.json({ items: [] }));
    },
  });
  const { person, server, services } = page;
  await person.click(await screen.findByRole('button', { name: 'Check the bet' }));
  const findings = await screen.findByText(/^Wrong: Receipt\./);
  expect(screen.queryByText(/^The bet has changed/)).toBeNull();

  const answer = Promise.withResolvers<Response>();
  server.on('getBet', () => answer.promise);
  const reads = server.requestsTo('getBet').length;
  act(() => receiveBets(services.client, [sampleBet('bet-1', lost)]));
  await waitFor(() => expect(server.requestsTo('getBet')).toHaveLength(reads + 1));
  expect(findings.isConnected).toBe(true);
  answer.resolve(Response.json(settled));
  expect(await screen.findByText('The bet has changed since this check: check it again.')).toBeTruthy();
  expect(findings.isConnected).toBe(true);

  server.on('getBet', () => settled);
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByText(/^The bet has changed/)).toBeNull());
});

it('what the check of a bet found stays, marked as earlier, while the next check runs and when the site refuses it', async () => {
  let receipt: () => Response | Promise<Response> = () => new Response('no receipt');
  page = await visit({
    path: '/bets/bet-1',
    prepare: (server) => {
      server.on('getBet', () => bet());
      server.onPath('GET /api/bets/{id}/receipt', () => receipt());
      server.onPath('GET /api/bets/{id}/disputes', () => Response.json({ items: [] }));
    },
  });
  const { person } = page;
  await person.click(await screen.findByRole('button', { name: 'Check the bet' }));
  const findings = await screen.findByText(/^Wrong: /);
  expect(screen.getByText(/^Check of \d\d:\d\d$/)).toBeTruthy();
  const answer = Promise.withResolvers<Response>();
  receipt = () => answer.promise;
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(screen.getByText(/^Earlier check, of \d\d:\d\d$/)).toBeTruthy();
  expect(findings.isConnected).toBe(true);
  answer.resolve(new Response('', { status: 500 }));
  const refused = await screen.findByText(/^The site did not serve what the check needs: /);
  expect(refused.textContent).toContain('/api/bets/bet-1/receipt answered with error 500');
  expect(screen.getByText(/^Earlier check, of /)).toBeTruthy();
  expect(findings.isConnected).toBe(true);
});
