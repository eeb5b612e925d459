import type { Bet, Event, Me } from '@cauri/contract';
import { expect, type Locator, type Page } from './test.ts';

/**
 * A person at the screen, with the texts of the page. Unless a language is chosen, the home page is French, the rest
 * English.
 */
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
    return this.page.getByRole('banner').getByRole('link', { name: new RegExp(`Balance ${spell(amount)}\\b`) });
  }

  /** The slip: a panel beside the page, or a sheet on a phone. */
  get slip(): Locator {
    return this.page.getByRole(this.isPhone ? 'dialog' : 'complementary', { name: 'Bet slip' });
  }

  async openSlip(): Promise<void> {
    if (this.isPhone && !(await this.slip.isVisible())) {
      await this.page
        .getByRole('button', { name: /^Bet slip|Open bet slip/ })
        .first()
        .click();
    }
    await expect(this.slip).toBeVisible();
  }

  async closeSlip(): Promise<void> {
    if (this.isPhone) await this.slip.getByRole('button', { name: 'Close' }).click();
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
    await this.page.getByLabel('Email').fill(`${name}@example.com`);
    await this.page.getByLabel('Username').fill(name);
    await this.page.getByLabel('Password', { exact: true }).fill('secret-123');
    await this.page.getByLabel('Confirm password').fill('secret-123');
    await this.page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }

  async place(amount: number): Promise<void> {
    await this.openSlip();
    await this.slip.getByRole('button', { name: new RegExp(`Place bet, ${spell(amount)}`) }).click();
    await expect(this.slip.getByRole('heading', { name: 'Bet accepted' })).toBeVisible();
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

/** A pattern for a formatted amount, with any kind of space: 999000 is "999 000", with centimes "1 002 842,10". */
export function spell(amount: number): string {
  const [whole = '', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\\s');
  return cents === undefined ? grouped : `${grouped},${cents}`;
}

export const startsWith = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} `);
