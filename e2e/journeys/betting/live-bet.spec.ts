/// <reference lib="dom" />
import type { Event } from '@cauri/contract';
import { Bettor, newName, startsWith } from '../bettor.ts';
import { expect, type Locator, type Page, test } from '../test.ts';
import { inOrder, partOf, startOf, text } from '../texts.ts';

/** A longer wait means that an incident happened or the match is over. */
const SOON = { timeout: 5_000 };

test('a bet on a football match in play is held with a countdown, then accepted', { tag: '@phone' }, async ({
  page,
}) => {
  const bettor = new Bettor(page);
  await page.addInitScript(recordAnnouncements);
  await page.goto('/register');
  await bettor.register(newName());
  await expect(bettor.balance(1_000_000)).toBeVisible();
  // An incident during the countdown rightly refuses a bet: then try again with a market that is open.
  await expect(async () => expect(await betInPlay(bettor)).toBe(201)).toPass({ timeout: 300_000 });
  await expect(bettor.slip.getByRole('heading', { name: text('Bet accepted') })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('announcements'))).toMatch(
    partOf('Placing Bet... {seconds}\u00a0s', { seconds: 1 }),
  );
  await expect(bettor.slip.getByText(inOrder('New balance', 999_000))).toBeVisible();
  expect(await bettor.bets()).toMatchObject([{ type: 'single', stake: 1000 }]);
});

/**
 * Runs in the page: collects all announcements to screen readers. A second of a countdown is easily missed from
 * outside.
 */
function recordAnnouncements(): void {
  const note = () => {
    const announcements = Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent).join(
      '\n',
    );
    sessionStorage.setItem('announcements', (sessionStorage.getItem('announcements') ?? '') + announcements);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Places a bet on the newest match in play; returns the status of the response. */
async function betInPlay(bettor: Bettor): Promise<number> {
  const { page } = bettor;
  const match = await newestMatch(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(`/event/${match.id}`);
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: startsWith(match.homeTeam.name) })
      .first(),
  );
  await bettor.openSlip();
  await bettor.slip.getByLabel(text('If odds change:')).selectOption('any', SOON);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/bets', { timeout: 10_000 }),
    press(bettor.slip.getByRole('button', { name: startOf('Place bet, {amount}') })),
  ]);
  return answer.status();
}

/** A button of a match in play rarely stays still. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled(SOON);
  await button.dispatchEvent('click', undefined, SOON);
}

/** The football match that has just begun, with its winner market open. */
async function newestMatch(page: Page): Promise<Event> {
  const response = await page.request.get('/api/events?status=live&source=demo&sport=football&limit=100');
  const { items } = (await response.json()) as { items: Event[] };
  const open = items.filter(({ markets }) => markets[0]?.status === 'open');
  const newest = open.toSorted((a, b) => b.startTime.localeCompare(a.startTime))[0];
  if (!newest) throw new Error('no football match accepts bets now');
  return newest;
}
