import type { Bet, Event, Me } from '@cauri/contract';
import { expect, type Locator, type Page } from './test.ts';
import { anyOf, inOrder, partOf, quote, startOf, startOfHome, text } from './texts.ts';

/** A person at the screen, who reads it in the language of the journey. */
export class Bettor {
  readonly page: Page;
  readonly isPhone: boolean;

  constructor(page: Page) {
    this.page = page;
    this.isPhone = (page.viewportSize()?.width ?? 0) < 768;
  }

  /** Opens an account on the page, and resolves when its first balance is shown. */
  static async register(page: Page, name = newName()): Promise<Bettor> {
    const bettor = new Bettor(page);
    await page.goto('/register');
    await bettor.register(name);
    await expect(bettor.balance(1_000_000)).toBeVisible();
    return bettor;
  }

  /** A balance as the header shows it, such as "999 000 FCFA". */
  balance(amount: number): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: inOrder('Balance', amount) });
  }

  /** The slip: a panel beside the page, or a sheet on a phone. */
  get slip(): Locator {
    return this.page.getByRole(this.isPhone ? 'dialog' : 'complementary', { name: text('Bet slip') });
  }

  async openSlip(): Promise<void> {
    if (this.isPhone && !(await this.slip.isVisible())) {
      await this.page
        .getByRole('button', { name: anyOf(startOf('Bet slip'), startOfHome('Bet slip'), partOf('Open bet slip')) })
        .first()
        .click();
    }
    await expect(this.slip).toBeVisible();
  }

  async closeSlip(): Promise<void> {
    if (this.isPhone) await this.slip.getByRole('button', { name: text('Close') }).click();
  }

  /** Adds the home win of a match to the slip, from the page of the match. */
  async pickHomeWin(event: Event): Promise<void> {
    await this.page.goto(`/event/${event.id}`);
    const price = this.page
      .getByRole('main')
      .getByRole('button', { name: startsWith(event.homeTeam.name) })
      .first();
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
  }

  async register(name: string): Promise<void> {
    await this.page.getByLabel(text('Email')).fill(`${name}@example.com`);
    await this.page.getByLabel(startOf('Username')).fill(name);
    await this.page.getByLabel(text('Password')).fill('secret-123');
    await this.page.getByLabel(text('Confirm password')).fill('secret-123');
    await this.page.getByRole('checkbox', { name: startOf('I am 18 or older…') }).check();
    await this.page.getByRole('button', { name: text('Create account') }).click();
  }

  async place(amount: number): Promise<void> {
    await this.openSlip();
    const button = (name: RegExp) => this.slip.getByRole('button', { name });
    await button(text('Place bet, {amount}', { amount })).click();
    await expect(async () => {
      // Odds may have moved before the press, and a busy machine may answer late.
      const next = button(text('Accept and place bet, {amount}', { amount })).or(button(text('Check now')));
      if (await next.isVisible()) await next.click({ timeout: 1_000 });
      await expect(this.slip.getByRole('heading', { name: text('Bet accepted') })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  async bets(): Promise<Bet[]> {
    const response = await this.page.request.get('/api/me/bets');
    return ((await response.json()) as { items: Bet[] }).items;
  }

  async me(): Promise<Me> {
    return (await (await this.page.request.get('/api/me')).json()) as Me;
  }
}

/** Time before the start of a match in which a bet on it can be placed, on a slow machine too. */
const LEAD_MS = 90_000;

/** Upcoming matches of a sport that start no sooner than `leadMs` from now, the next one first. */
export async function upcomingEvents(page: Page, leadMs = LEAD_MS, sport = 'football'): Promise<Event[]> {
  let events: Event[] = [];
  // A server that has just started adds its matches for a while.
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`/api/events?status=upcoming&source=demo&sport=${sport}&limit=100`);
        const { items } = (await response.json()) as { items: Event[] };
        events = items.filter(({ startTime }) => Date.parse(startTime) - Date.now() > leadMs);
        return events.length;
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThanOrEqual(3);
  return events;
}

let people = 0;
/** An unused name. */
export function newName(): string {
  people += 1;
  return `awa_${Date.now().toString(36)}_${process.pid % 1000}${people}`;
}

/** Matches what begins with a name, such as the price of a side. */
export const startsWith = (name: string): RegExp => new RegExp(`^${quote(name)} `);
