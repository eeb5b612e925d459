import type { Bet, Event, Quote } from '@cauri/contract';
import { Bettor, startsWith, upcomingEvents } from '../bettor.ts';
import { send } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';
import { anyOf, partOf, spell, startOf, text } from '../texts.ts';

/**
 * The number of selections of a slip. About half of the sides that have an early payout lead by two goals at some time: one
 * in a hundred thousand trials has none.
 */
const SIDES = 20;

test('a bet with an early payout is offered, placed, won at a lead of two goals, explained and checked', {
  tag: ['@phone', '@fast'],
}, async ({ page }) => {
  const bettor = await Bettor.register(page);
  const [side, ...others] = await offeredSides(page);
  if (!side) throw new Error('no side has an early payout');

  await test.step('the page of the match and the slip say that the side has an early payout', async () => {
    await page.goto(`/event/${side.event.id}`);
    const main = page.getByRole('main');
    await expect(
      main.getByText(startOf('Early payout on {names}: a bet before the match is won as soon as…')),
    ).toContainText(side.name);
    await main
      .getByRole('button', { name: startsWith(side.name) })
      .first()
      .click();
    await bettor.openSlip();
    await bettor.slip.getByRole('button', { name: text('Early payout') }).click();
    await expect(
      bettor.slip.getByText(text('Early payout: wins as soon as this side leads by two goals')),
    ).toBeVisible();
    await expectSound(page);
    await bettor.place(1000);
  });
  await test.step('the open bet shows it', async () => {
    const [bet] = await bettor.bets();
    await page.goto(`/bets/${bet?.id}`);
    await expect(page.getByText(partOf('early payout: wins as soon as this side leads by two goals'))).toBeVisible();
  });
  const selections = others.map(({ selection }) => selection);
  await send(page.request, '/api/bets', { type: 'single', stake: 1000, selections, acceptOddsChanges: 'any' });
  const paid = await test.step('one of the bets is paid when its side leads by two goals', () => awaitPaid(bettor));
  await test.step('the bet shows the lead and the rule, and its check includes the entry of the lead', async () => {
    await page.goto(`/bets/${paid.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(partOf('paid early at {score}')).first()).toBeVisible();
    await expect(main.getByText(partOf('The selection wins as soon as its side leads by two goals…'))).toBeVisible();
    await expect(main.getByText(new RegExp(spell(paid.payout ?? 0))).first()).toBeVisible();
    await expectSound(page);
    await expect(async () => {
      await page.getByRole('button', { name: anyOf(text('Check the bet'), text('Check again')) }).click();
      const sound = page.getByText(partOf('Everything that can be checked is correct.'));
      await expect(sound).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
  });
});

interface Side {
  readonly event: Event;
  readonly name: string;
  readonly selection: {
    readonly eventId: string;
    readonly marketId: string;
    readonly outcomeId: string;
    readonly odds: number;
  };
}

/** The sides of upcoming matches that have an early payout. */
async function offeredSides(page: Page): Promise<Side[]> {
  const events = (await upcomingEvents(page)).slice(0, 2 * SIDES);
  const favourites = events.flatMap((event) =>
    event.markets.slice(0, 1).flatMap((market) => favouriteOf(event, market)),
  );
  const sides = favourites.toSorted((a, b) => a.selection.odds - b.selection.odds).slice(0, SIDES);
  const data = { type: 'single', selections: sides.map(({ selection }) => selection) };
  const quote = (await (await page.request.post('/api/slips/quote', { data })).json()) as Quote;
  return sides.filter((_, index) => quote.selections[index]?.earlyPayout);
}

/** The side with the lower odds. */
function favouriteOf(event: Event, { id: marketId, outcomes }: Event['markets'][number]): Side[] {
  const [home, away] = ['home', 'away'].map((key) => outcomes.find((outcome) => outcome.key === key));
  if (!home || !away) return [];
  const [outcome, { name }] = home.odds <= away.odds ? [home, event.homeTeam] : [away, event.awayTeam];
  return [{ event, name, selection: { eventId: event.id, marketId, outcomeId: outcome.id, odds: outcome.odds } }];
}

/** The first bet that a lead has won. */
async function awaitPaid(bettor: Bettor): Promise<Bet> {
  let paid: Bet | undefined;
  await expect(async () => {
    const bets = await bettor.bets();
    paid = bets.find(({ selections }) => selections[0]?.earlyPayout === 'paid');
    expect(paid).toMatchObject({ status: 'won', settled: true, payout: paid?.potentialWin });
  }).toPass({ timeout: 400_000 });
  if (!paid) throw new Error('no bet was paid early');
  return paid;
}
