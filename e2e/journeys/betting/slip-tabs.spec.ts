import { Bettor, newName, upcomingEvents } from '../bettor.ts';
import { chooseLanguage } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, type Locator, type Page, type Response, test } from '../test.ts';
import { partOf, spell, startOf, text } from '../texts.ts';
import { findSmallTargets } from '../touch.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, open bets, cash-out, orders, odds alerts and saved slips are a tap away from the slip', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  await chooseLanguage(page);
  await signUp(page, baseURL ?? '');
  const [match] = await upcomingEvents(page, 120_000);
  await page.goto(`/event/${match?.id}`);
  const price = page.getByRole('main').locator('button.odds').first();
  const opener = page.getByRole('navigation').getByRole('button', { name: startOf('Bet slip') });
  const openSlip = () => opener.tap();
  const slip = page.getByRole('dialog', { name: text('Bet slip') });
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
    await placeInPlace(slip);
    await slip.getByRole('button', { name: startOf('Open bets') }).tap();
    await expect(slip.getByText(match?.homeTeam.name ?? '').first()).toBeVisible();
    await expectTouchable('open bets');
  });

  const amount = await test.step('half of the bet is cashed out, after a question that can be declined', async () => {
    await slip.getByRole('button', { name: startOf('Cash-out: {amount}') }).tap();
    await slip.getByText(/^50\s?%$/).tap();
    await declineCashOut(slip, () => expectTouchable('the question of a cash-out'));
    const cashed = await cashOut(page, slip);
    await page.goBack();
    await expect(slip).toBeHidden();
    return cashed;
  });

  await test.step('a slip is saved under a name, and listed in its tab', async () => {
    await price.tap();
    await openSlip();
    await saveSlip(slip, 'Samedi 🦁');
    await expectTouchable('saved slips');
  });

  await test.step('an order is made below the slip, and cancelled in the tab of open bets', async () => {
    await slip.getByRole('button', { name: text('Selections') }).tap();
    await slip.getByRole('button', { name: text('Bet or alert at other odds') }).tap();
    await slip.getByRole('textbox', { name: startOf('Odds to reach') }).fill('900');
    await expectTouchable('the form of an order');
    await slip.getByRole('button', { name: startOf('Make the order, {amount}') }).tap();
    await expect(slip).toBeHidden();
    await openSlip();
    await slip.getByRole('button', { name: startOf('Open bets') }).tap();
    await slip.getByRole('button', { name: startOf('Cancel the order: {name}') }).tap();
    await slip.getByText(text('Ended orders')).tap();
    await expect(slip.getByText(text('Cancelled by you'))).toBeVisible();
    await expectTouchable('orders');
  });

  await test.step('an odds alert is made in the same form, and cancelled below the orders', () =>
    makeAndCancelAlert(slip, () => expectTouchable('the form of an odds alert')));

  await test.step('an automatic cash-out is set and removed', () => setAutomatic(page, expectTouchable));

  await test.step('the statement lists the cash-out with its amount and its bet', () =>
    expectOnStatement(page, [partOf('Cash-out'), match?.homeTeam.name ?? ''], amount));
});

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

async function placeInPlace(slip: Locator): Promise<void> {
  const readMoves = await watchSheet(slip);
  await slip.getByRole('button', { name: startOf('Place bet, {amount}') }).tap();
  await expect(slip.getByRole('heading', { name: text('Bet accepted') })).toBeVisible();
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

async function declineCashOut(slip: Locator, look: () => Promise<void>): Promise<void> {
  await slip.getByRole('button', { name: startOf('Cash out {amount}') }).tap();
  await expect(slip.getByText(startOf('Cash out {part} of the bet for {amount}?', { part: 50 }))).toBeVisible();
  // The button of the question takes no press at first.
  await expect(slip.getByRole('button', { name: startOf('Yes, cash out {amount}') })).toHaveCSS(
    'pointer-events',
    'auto',
  );
  await look();
  await slip.getByRole('button', { name: text('No, keep the bet') }).tap();
  await expect(slip.getByText(startOf('Cash out {part} of the bet for {amount}?', { part: 50 }))).toBeHidden();
}

/** Cashes out the chosen half of the only bet, of 1,000 FCFA, and returns the amount that is paid. */
async function cashOut(page: Page, slip: Locator): Promise<number> {
  const readPart = async () => (await new Bettor(page).bets())[0]?.cashedOut;
  expect(await readPart()).toBeUndefined();
  // The question closes if the offer falls: the bettor asks again.
  await expect(async () => {
    if (!(await slip.getByText(startOf('Cash out {part} of the bet for {amount}?', { part: 50 })).isVisible()))
      await slip.getByRole('button', { name: startOf('Cash out {amount}') }).tap({ timeout: 5_000 });
    const answer = page.waitForResponse(isCashOut, { timeout: 15_000 });
    await Promise.all([
      answer,
      slip.getByRole('button', { name: startOf('Yes, cash out {amount}') }).tap({ timeout: 5_000 }),
    ]);
    expect(await readPart()).toMatchObject({ stake: 500 });
  }).toPass({ timeout: 90_000 });
  return (await readPart())?.amount ?? 0;
}

async function saveSlip(slip: Locator, name: string): Promise<void> {
  await slip.getByRole('button', { name: text('Save'), exact: true }).tap();
  const dialog = slip.page().getByRole('dialog', { name: text('Save this bet slip') });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: text('Save'), exact: true }).tap();
  // The message is above the slip, which is a dialog.
  await expect(slip.page().locator('.toaster:popover-open')).toContainText(name);
  await slip.getByRole('button', { name: startOf('Saved') }).tap();
  await expect(slip.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
}

async function makeAndCancelAlert(slip: Locator, look: () => Promise<void>): Promise<void> {
  await slip.getByRole('button', { name: text('Selections') }).tap();
  await slip.getByRole('button', { name: text('Restore the selections') }).tap();
  const field = slip.getByRole('textbox', { name: startOf('Odds to reach') });
  await slip.getByRole('button', { name: text('Bet or alert at other odds') }).tap();
  await slip.getByRole('button', { name: text('Tell me'), exact: true }).tap();
  await field.fill('900');
  await look();
  await slip.getByRole('button', { name: startOf('Tell me at these odds') }).tap();
  await expect(field).toBeHidden();
  await slip.getByRole('button', { name: startOf('Open bets') }).tap();
  await slip.getByRole('button', { name: startOf('Cancel the alert: {name}') }).tap();
  await slip.getByText(text('Ended alerts')).tap();
  await expect(slip.getByText(text('Cancelled by you'), { exact: true }).last()).toBeVisible();
}

/** Opens the only bet by the right end of its row in the history, sets the highest amount, and removes it after a reload. */
async function setAutomatic(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  const [bet] = await new Bettor(page).bets();
  const highest = Math.floor((bet?.potentialWin ?? 0) - (bet?.cashedOut?.amount ?? 0));
  const main = page.getByRole('main');
  const automatic = main.getByText(
    text('The rest of the bet is cashed out as soon as the offer for it reaches {amount}.', { amount: /\d.*/ }),
  );
  await page.goto('/profile');
  const row = main.locator('tr.is-link');
  await expect(row).toHaveCount(1);
  await look('the history');
  await row.tap({ position: { x: ((await row.boundingBox())?.width ?? 0) - 30, y: 30 } });
  await expect(page).toHaveURL(`/bets/${bet?.id}`);
  await main.getByRole('textbox', { name: startOf('Cash out automatically at') }).fill(String(highest));
  await look('the form of the automatic cash-out');
  await main.getByRole('button', { name: text('Set the amount') }).tap();
  await expect(automatic).toHaveText(new RegExp(spell(highest)));
  await page.reload();
  await expect(automatic).toBeVisible();
  await look('the amount of the automatic cash-out');
  await main.getByRole('button', { name: text('Remove the amount') }).tap();
  await expect(main.getByRole('textbox', { name: startOf('Cash out automatically at') })).toHaveValue('');
  await expect(automatic).toBeHidden();
}

async function expectOnStatement(page: Page, [kind, side]: readonly [RegExp, string], amount: number): Promise<void> {
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
