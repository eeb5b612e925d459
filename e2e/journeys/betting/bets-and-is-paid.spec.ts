import { readFile } from 'node:fs/promises';
import type { Event } from '@cauri/contract';
import { Bettor, newName, upcomingEvents } from '../bettor.ts';
import { setBonus } from '../bonus.ts';
import { send } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';
import { anyOf, inOrder, partOf, spell, startOf, text, textOfHome } from '../texts.ts';

/** Time before the start of a match in which a bettor whose page is open can bet on it. */
const SHORT_LEAD_MS = 45_000;
const BONUS = {
  oddsMinimum: 1.02,
  rows: [
    { legs: 2, percent: 3 },
    { legs: 3, percent: 5 },
  ],
};

test('a visitor signs up, bets, watches the match and is paid', { tag: ['@fast', '@phone'] }, async ({ page }) => {
  const bettor = new Bettor(page);
  const name = newName();
  await test.step('an administrator gives combined bets a bonus', () => setBonus(page, BONUS));
  const match = await signUpAndBet(bettor, name);
  await test.step('the open page follows the clock and prices', () => watch(bettor, match));
  await test.step('the bonus grows with the selections on the slip', () => betWithBonus(bettor));
  await test.step('the bet is paid at full time, on the open page', () => bePaid(bettor));
  await test.step('the bettor checks the ticket to its payout, and again without a connection', () =>
    checkTicket(bettor));
  await test.step('a won bet has its bonus as a line of the payout', () => findBonus(bettor));
  await test.step('the bettor logs out and in again', () => logOutAndIn(bettor, name));
});

test('a visitor signs up, bets, and comes back', { tag: '@desktop' }, async ({ page }) => {
  const bettor = new Bettor(page);
  const name = newName();
  await signUpAndBet(bettor, name);
  await test.step('the bettor logs out and in again', () => logOutAndIn(bettor, name));
});

/** Returns the match of the single bet. */
async function signUpAndBet(bettor: Bettor, name: string): Promise<Event> {
  await test.step('the visitor sees live and upcoming matches with prices', () => browse(bettor));
  const [match, second, third] = await upcomingEvents(bettor.page);
  if (!match || !second || !third) throw new Error('three upcoming matches are needed');
  await test.step('the slip survives a reload, and asks the visitor to log in or register', () =>
    keepSlip(bettor, match));
  await test.step('the visitor registers and has 1,000,000 FCFA', () => register(bettor, name));
  await test.step('a single bet is placed: ticket, balance and history agree', () => placeSingle(bettor));
  await test.step('a combined bet is placed, and is the first in the history', () =>
    placeCombined(bettor, [second, third]));
  return match;
}

async function browse({ page }: Bettor): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: textOfHome('Live now') })).toBeVisible();
  await expect(page.getByRole('article').getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: textOfHome('Upcoming') })).toBeVisible();
  await page.goto('/live');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/sport/football');
  await expect(page.getByRole('heading', { name: text('Football') }).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function keepSlip(bettor: Bettor, match: Event): Promise<void> {
  await bettor.pickHomeWin(match);
  await bettor.page.reload();
  await bettor.openSlip();
  await expect(
    bettor.slip.getByRole('button', { name: text('Remove {name}', { name: match.homeTeam.name }) }),
  ).toBeVisible();
  await expect(bettor.slip.getByRole('link', { name: text('Login to Bet') })).toBeVisible();
  await bettor.slip.getByRole('link', { name: text('Register Now') }).click();
}

async function register(bettor: Bettor, name: string): Promise<void> {
  await expect(bettor.page.getByRole('heading', { name: text('Create account') })).toBeVisible();
  await bettor.register(name);
  await expect(bettor.balance(1_000_000)).toBeVisible();
  await bettor.page.reload();
  await expect(bettor.balance(1_000_000)).toBeVisible();
}

async function placeSingle(bettor: Bettor): Promise<void> {
  await bettor.place(1000);
  await expect(bettor.slip.getByText(inOrder('New balance', 999_000))).toBeVisible();
  await expect(bettor.balance(999_000)).toBeVisible();
  if (bettor.isPhone) await bettor.closeSlip();
  else await bettor.slip.getByRole('button', { name: text('Done') }).click();
  expect(await bettor.bets()).toMatchObject([{ type: 'single', status: 'pending', stake: 1000 }]);
}

async function placeCombined(bettor: Bettor, matches: readonly Event[]): Promise<void> {
  for (const match of matches) await bettor.pickHomeWin(match);
  await bettor.place(1000);
  await expect(bettor.balance(998_000)).toBeVisible();
  await bettor.slip.getByRole('link', { name: text('See your history') }).click();
  await expect(bettor.page.getByRole('row').nth(1)).toContainText(inOrder('Combined', '{count} selections'));
  await expect(bettor.page.getByRole('row').nth(2)).toContainText(partOf('Single'));
}

async function watch({ page }: Bettor, match: Event): Promise<void> {
  await page.goto(`/event/${match.id}`);
  const clock = page
    .getByRole('main')
    .getByText(/^\d+(\+\d+)?′$/)
    .first();
  await expect(clock).toBeVisible({ timeout: 180_000 });
  const earlier = await clock.textContent();
  await expect(clock).not.toHaveText(earlier ?? '');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: anyOf(inOrder(/, /, 'up'), inOrder(/, /, 'down')) })
      .first(),
  ).toBeVisible();
}

/** Bets on three matches, and on every pair of results of two of them, so that one bet is won. */
async function betWithBonus(bettor: Bettor): Promise<void> {
  const { page, slip } = bettor;
  const [first, second, third] = await upcomingEvents(page, SHORT_LEAD_MS);
  if (!first || !second || !third) throw new Error('three upcoming matches are needed');
  const pairs = resultsOf(first).flatMap((one) => resultsOf(second).map((other) => [one, other]));
  for (const match of [first, second]) await bettor.pickHomeWin(match);
  await bettor.openSlip();
  // The bonus is in force a minute after it was approved.
  await expect(slip.getByText(text('Bonus {percent} ({count} selections)', { percent: 3, count: 2 }))).toBeVisible({
    timeout: 90_000,
  });
  await expect(
    slip.getByText(text('Bonus with {count} more selection at {odds} or higher', { count: 1, odds: 1.02 })),
  ).toBeVisible();
  for (const selections of pairs) {
    await send(page.request, '/api/bets', { type: 'combined', stake: 1000, selections, acceptOddsChanges: 'any' });
  }
  await bettor.closeSlip();
  await bettor.pickHomeWin(third);
  await bettor.openSlip();
  await expect(slip.getByText(text('Bonus {percent} ({count} selections)', { percent: 5, count: 3 }))).toBeVisible();
  await expect(slip.getByText(startOf('Bonus with {count} more selection at…'))).toBeHidden();
  await bettor.place(1000);
  await expect(slip.getByText(text('Bonus included'))).toBeVisible();
  await bettor.closeSlip();
}

function resultsOf({ id: eventId, markets: [winner] }: Event) {
  if (!winner) throw new Error('the match has no market');
  return winner.outcomes.map(({ id: outcomeId, odds }) => ({ eventId, marketId: winner.id, outcomeId, odds }));
}

async function findBonus(bettor: Bettor): Promise<void> {
  const { page } = bettor;
  const won = async () =>
    (await bettor.bets()).find(({ bonus, status, selections }) => bonus && status === 'won' && selections.length === 2);
  await expect(async () => expect(await won()).toMatchObject({ settled: true })).toPass({ timeout: 300_000 });
  const bet = await won();
  const odds = bet?.selections.map((selection) => selection.odds) ?? [];
  expect(bet?.payout).toBeCloseTo(odds.reduce((product, one) => product * one, 1000) * 1.03, 1);
  await page.goto(`/bets/${bet?.id}`);
  const lines = page.getByRole('group', { name: text('Payout calculation') });
  await expect(lines.getByText(inOrder(/× 1[.,]03 · /, 'bonus for {count} selections won'))).toBeVisible();
  await expect(lines.getByText(new RegExp(`^${spell(bet?.payout ?? 0)}`)).last()).toBeVisible();
  await expectSound(page);
}

async function bePaid(bettor: Bettor): Promise<void> {
  const single = async () => (await bettor.bets()).find(({ type }) => type === 'single');
  await expect(async () => expect((await single())?.settled).toBe(true)).toPass({ timeout: 300_000, intervals: [500] });
  await expect(bettor.balance((await bettor.me()).balance)).toBeVisible();
  const bet = await single();
  expect(bet?.status).toMatch(/^(won|lost)$/);
  expect(bet?.payout).toBe(bet?.status === 'won' ? bet?.potentialWin : 0);
  await bettor.page.goto('/profile');
  await expect(bettor.page.getByRole('row').filter({ hasText: partOf('Single') })).toContainText(
    anyOf(partOf('Won'), partOf('Lost')),
  );
}

async function checkTicket(bettor: Bettor): Promise<void> {
  const { page } = bettor;
  const bet = (await bettor.bets()).find(({ type }) => type === 'single');
  // The whole card opens the bet, at its status too.
  const card = page.getByRole('row').filter({ hasText: partOf('Single') });
  const width = (await card.boundingBox())?.width ?? 0;
  await card.click({ position: { x: width - 40, y: 20 } });
  await page.waitForURL(`/bets/${bet?.id}`);
  const [sound, checked] = [
    page.getByText(partOf('Everything that can be checked is correct.')),
    page.getByText(text('Correct')),
  ];
  // The result enters the log a few seconds after the match.
  await expect(async () => {
    await page.getByRole('button', { name: anyOf(text('Check the bet'), text('Check again')) }).click();
    // The findings of the check before stay on the page until this one ends.
    await expect(page.getByRole('button', { name: text('Check again') })).toBeVisible({ timeout: 30_000 });
    await expect(sound).toBeVisible({ timeout: 3_000 });
    await expect(checked).toHaveCount(11, { timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(/^npm run verify -- http\S+ cauri-\S+\.jws$/)).toBeVisible();
  await refuseOtherLog(page);
  await expect(sound).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: text('Check again') }).click();
  await expect(page.getByText(startOf('There is no connection…'))).toBeVisible();
  await expect(sound).toBeVisible();
  await expect(checked).toHaveCount(11);
  await page.context().setOffline(false);
}

/** Finds that the log is not the one that the device saw before, saves both states of it, and accepts the new one. */
async function refuseOtherLog(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const [name = '', size = '', , ...signature] = (localStorage.getItem('cauri.log') ?? '').split('\n');
    const other = [name, size, btoa('x'.repeat(32)), ...signature].join('\n');
    localStorage.setItem('cauri.log', other);
    return other;
  });
  await page.getByRole('button', { name: text('Check again') }).click();
  await expect(
    page.getByText(startOf('The log {log} has another key than the log that this device knew…')),
  ).toBeVisible();
  const [states] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('Save both states') }).click(),
  ]);
  const saved = await readFile(await states.path(), 'utf8');
  expect(saved.startsWith(seen)).toBe(true);
  expect(saved.split('\n').filter((line) => line === seen.split('\n')[0])).toHaveLength(2);
  await page.getByRole('button', { name: text('Use the new log from now on') }).click();
}

async function logOutAndIn({ page, isPhone }: Bettor, name: string): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: startOf('Menu') }).click();
  else await page.getByRole('banner').getByRole('button', { name }).click();
  await page
    .getByRole('button', { name: text('Logout') })
    .or(page.getByRole('menuitem', { name: text('Logout') }))
    .click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(text('Email')).fill(`${name}@example.com`);
  await page.getByLabel(text('Password')).fill('wrong-password');
  await page.getByRole('button', { name: text('Login') }).click();
  await expect(page.getByText(partOf('Failed to login. Please check your credentials.'))).toBeVisible();
  await page.getByLabel(text('Password')).fill('secret-123');
  await page.getByRole('button', { name: text('Login') }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: startOf('Balance') })).toBeVisible();
}
