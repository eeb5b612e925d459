import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@cauri/contract';
import { Bettor, newName, spell, upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, type Locator, type Page, type Response, test } from '../test.ts';
import { readShownTexts } from '../texts.ts';
import { findSmallTargets } from '../touch.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The words of the slip in a language: those of the screens. */
async function readWords(language: Language) {
  const read = (file: string) => readShownTexts(language, file);
  const slip = await read('betting/slip');
  const betting = await read('betting/betting');
  const cashOut = await read('betting/cashout');
  const codes = await read('betting/codes');
  const orders = await read('betting/orders');
  const account = await read('account/account');
  return {
    slip: slip.title ?? '',
    place: startOf(betting.place),
    done: slip.bet_accepted ?? '',
    open: startOf(betting.tab_open),
    cash: startOf(betting.cash_out_for),
    ask: startOf(cashOut.press),
    question: startOf(cashOut.ask_part),
    keep: cashOut.keep ?? '',
    confirm: startOf(cashOut.confirm),
    automatic: startOf(cashOut.automatic),
    automaticSave: cashOut.automatic_save ?? '',
    automaticSet: startOf(cashOut.automatic_set_rest),
    automaticRemove: cashOut.automatic_remove ?? '',
    cashed: account.kind_cash_out ?? '',
    saved: startOf(betting.tab_saved),
    save: codes.save ?? '',
    title: codes.save_title ?? '',
    selections: betting.tab_slip ?? '',
    order: betting.order_at_odds ?? '',
    odds: startOf(orders.odds),
    make: startOf(orders.make),
    restore: slip.put_all_back ?? '',
    cancel: startOf(orders.cancel_of),
    ended: orders.ended ?? '',
    cancelled: orders.ended_cancelled ?? '',
    tell: orders.kind_alert ?? '',
    tellMake: startOf(orders.alert_make),
    tellCancel: startOf(orders.alert_cancel_of),
    tellEnded: orders.alerts_ended ?? '',
    tellCancelled: orders.alert_cancelled ?? '',
  };
}
type SlipWords = Awaited<ReturnType<typeof readWords>>;

/** Matches a text that begins as `text`, with any figures and names in place of its parameters. */
function startOf(text = ''): RegExp {
  const words = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
  return new RegExp(
    `^${words
      .replaceAll('{amount}', '\\d.*')
      .replaceAll('{part}', '50\\s?%')
      .replace(/\{\w+\}/g, '.+')}`,
  );
}

for (const language of LANGUAGE_CODES) {
  test(`on a phone, in ${language}, open bets, cash-out, orders, odds alerts and saved slips are a tap away from the slip`, {
    // The short part checks one language.
    tag: language === DEFAULT_LANGUAGE ? '@phone' : ['@phone', '@long'],
  }, async ({ page, baseURL }) => {
    const words = await readWords(language);
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await signUp(page, baseURL ?? '');
    const [match] = await upcomingEvents(page, 120_000);
    await page.goto(`/event/${match?.id}`);
    const price = page.getByRole('main').locator('button.odds').first();
    const opener = page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${words.slip}`) });
    const openSlip = () => opener.tap();
    const slip = page.getByRole('dialog', { name: words.slip });
    const expectTouchable = async (where: string) => {
      await expectSound(page, where);
      expect(await findSmallTargets(page), `${where} has areas that a thumb misses`).toEqual([]);
    };

    await price.tap();
    await openSlip();
    await test.step('a selection of text that ends beside the sheet leaves it open, and a press there closes it', () =>
      pressBeside(slip));

    await test.step('the sheet stays in place while a bet is placed, and the bet is in the tab of open bets', async () => {
      await openSlip();
      await placeInPlace(slip, words);
      await slip.getByRole('button', { name: words.open }).tap();
      await expect(slip.getByText(match?.homeTeam.name ?? '').first()).toBeVisible();
      await expectTouchable('open bets');
    });

    const amount = await test.step('half of the bet is cashed out, after a question that can be declined', async () => {
      await slip.getByRole('button', { name: words.cash }).tap();
      await slip.getByText(/^50\s?%$/).tap();
      await declineCashOut(slip, words, () => expectTouchable('the question of a cash-out'));
      const cashed = await cashOut(page, slip, words);
      await page.goBack();
      await expect(slip).toBeHidden();
      return cashed;
    });

    await test.step('a slip is saved under a name, and listed in its tab', async () => {
      await price.tap();
      await openSlip();
      await saveSlip(slip, words, 'Samedi 🦁');
      await expectTouchable('saved slips');
    });

    await test.step('an order is made below the slip, and cancelled in the tab of open bets', async () => {
      await slip.getByRole('button', { name: words.selections }).tap();
      await slip.getByRole('button', { name: words.order }).tap();
      await slip.getByRole('textbox', { name: words.odds }).fill('900');
      await expectTouchable('the form of an order');
      await slip.getByRole('button', { name: words.make }).tap();
      await expect(slip).toBeHidden();
      await openSlip();
      await slip.getByRole('button', { name: words.open }).tap();
      await slip.getByRole('button', { name: words.cancel }).tap();
      await slip.getByText(words.ended).tap();
      await expect(slip.getByText(words.cancelled)).toBeVisible();
      await expectTouchable('orders');
    });

    await test.step('an odds alert is made in the same form, and cancelled below the orders', () =>
      makeAndCancelAlert(slip, words, () => expectTouchable('the form of an odds alert')));

    await test.step('an automatic cash-out is set and removed', () => setAutomatic(page, words, expectTouchable));

    await test.step('the statement lists the cash-out with its amount and its bet', () =>
      expectOnStatement(page, [words.cashed, match?.homeTeam.name ?? ''], amount));
  });
}

async function pressBeside(slip: Locator): Promise<void> {
  const [{ mouse }, beside] = [slip.page(), [100, 20] as const];
  await slip.getByRole('textbox').hover();
  await mouse.down();
  await mouse.move(...beside);
  await mouse.up();
  await expect(slip).toBeVisible();
  await mouse.click(...beside);
  await expect(slip).toBeHidden();
}

async function placeInPlace(slip: Locator, words: SlipWords): Promise<void> {
  const readMoves = await watchSheet(slip);
  await slip.getByRole('button', { name: words.place }).tap();
  await expect(slip.getByRole('heading', { name: words.done })).toBeVisible();
  expect(await readMoves(), 'the sheet moves').toEqual([]);
}

/** Notes when the sheet, once it is fully open, closes, opens or slides; the returned function reads the notes. */
async function watchSheet(slip: Locator): Promise<() => Promise<string[]>> {
  const moves = await slip.evaluateHandle(async (sheet) => {
    const parts = [sheet, ...sheet.querySelectorAll('.modal__in')];
    await Promise.all(parts.flatMap((part) => part.getAnimations()).map(({ finished }) => finished));
    const seen: string[] = [];
    const note = new MutationObserver((changes) => {
      for (const { target, type, removedNodes } of changes) {
        if (type === 'attributes') seen.push(sheet.matches('[open]') ? 'opened' : 'closed');
        if (target === sheet && removedNodes.length > 0) seen.push('emptied');
        if (!sheet.isConnected) seen.push('removed');
      }
    });
    note.observe(sheet, { attributes: true, attributeFilter: ['open'], childList: true });
    note.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (target instanceof Element && target.matches('.modal, .modal__in')) seen.push(animationName);
    });
    return seen;
  });
  return () => moves.jsonValue();
}

async function declineCashOut(slip: Locator, words: SlipWords, look: () => Promise<void>): Promise<void> {
  await slip.getByRole('button', { name: words.ask }).tap();
  await expect(slip.getByText(words.question)).toBeVisible();
  // The button of the question takes no press at first.
  await expect(slip.getByRole('button', { name: words.confirm })).toHaveCSS('pointer-events', 'auto');
  await look();
  await slip.getByRole('button', { name: words.keep }).tap();
  await expect(slip.getByText(words.question)).toBeHidden();
}

/** Cashes out the chosen half of the only bet, of 1,000 FCFA, and returns the amount that is paid. */
async function cashOut(page: Page, slip: Locator, words: SlipWords): Promise<number> {
  const readPart = async () => (await new Bettor(page).bets())[0]?.cashedOut;
  expect(await readPart()).toBeUndefined();
  // The question closes if the offer falls: the bettor asks again.
  await expect(async () => {
    if (!(await slip.getByText(words.question).isVisible()))
      await slip.getByRole('button', { name: words.ask }).tap({ timeout: 5_000 });
    const answer = page.waitForResponse(isCashOut, { timeout: 15_000 });
    await Promise.all([answer, slip.getByRole('button', { name: words.confirm }).tap({ timeout: 5_000 })]);
    expect(await readPart()).toMatchObject({ stake: 500 });
  }).toPass({ timeout: 90_000 });
  return (await readPart())?.amount ?? 0;
}

async function saveSlip(slip: Locator, words: SlipWords, name: string): Promise<void> {
  await slip.getByRole('button', { name: words.save, exact: true }).tap();
  const dialog = slip.page().getByRole('dialog', { name: words.title });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: words.save, exact: true }).tap();
  // The message is above the slip, which is a dialog.
  await expect(slip.page().locator('.toaster:popover-open')).toContainText(name);
  await slip.getByRole('button', { name: words.saved }).tap();
  await expect(slip.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
}

async function makeAndCancelAlert(slip: Locator, words: SlipWords, look: () => Promise<void>): Promise<void> {
  await slip.getByRole('button', { name: words.selections }).tap();
  await slip.getByRole('button', { name: words.restore }).tap();
  const field = slip.getByRole('textbox', { name: words.odds });
  await slip.getByRole('button', { name: words.order }).tap();
  await slip.getByRole('button', { name: words.tell, exact: true }).tap();
  await field.fill('900');
  await look();
  await slip.getByRole('button', { name: words.tellMake }).tap();
  await expect(field).toBeHidden();
  await slip.getByRole('button', { name: words.open }).tap();
  await slip.getByRole('button', { name: words.tellCancel }).tap();
  await slip.getByText(words.tellEnded).tap();
  await expect(slip.getByText(words.tellCancelled, { exact: true }).last()).toBeVisible();
}

/** Opens the only bet by the right end of its row in the history, sets the highest amount, and removes it after a reload. */
async function setAutomatic(page: Page, words: SlipWords, look: (where: string) => Promise<void>): Promise<void> {
  const [bet] = await new Bettor(page).bets();
  const highest = Math.floor((bet?.potentialWin ?? 0) - (bet?.cashedOut?.amount ?? 0));
  const main = page.getByRole('main');
  await page.goto('/profile');
  const row = main.locator('tr.is-link');
  await expect(row).toHaveCount(1);
  await look('the history');
  await row.tap({ position: { x: ((await row.boundingBox())?.width ?? 0) - 30, y: 30 } });
  await expect(page).toHaveURL(`/bets/${bet?.id}`);
  await main.getByRole('textbox', { name: words.automatic }).fill(String(highest));
  await look('the form of the automatic cash-out');
  await main.getByRole('button', { name: words.automaticSave }).tap();
  await expect(main.getByText(words.automaticSet)).toHaveText(new RegExp(spell(highest)));
  await page.reload();
  await expect(main.getByText(words.automaticSet)).toBeVisible();
  await look('the amount of the automatic cash-out');
  await main.getByRole('button', { name: words.automaticRemove }).tap();
  await expect(main.getByRole('textbox', { name: words.automatic })).toHaveValue('');
  await expect(main.getByText(words.automaticSet)).toBeHidden();
}

async function expectOnStatement(page: Page, [kind, side]: readonly [string, string], amount: number): Promise<void> {
  await page.goto('/profile?tab=statement');
  const row = page.getByRole('row').filter({ hasText: kind });
  await expect(row).toContainText(new RegExp(spell(amount)));
  await expect(row).toContainText(side);
  expect((await new Bettor(page).me()).balance).toBe(999_000 + amount);
}

const isCashOut = (response: Response): boolean =>
  response.request().method() === 'POST' && response.url().endsWith('/cash-out');

async function signUp(page: Page, origin: string): Promise<void> {
  const name = newName();
  const data = { email: `${name}@example.com`, password: 'secret-123', name, username: name };
  expect((await page.request.post('/api/auth/sign-up/email', { data, headers: { origin } })).status()).toBe(200);
}
