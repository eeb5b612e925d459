import { logInAsAdministrator } from '../administrator.ts';
import { Bettor, newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { type Browser, expect, type Page, test } from '../test.ts';

test('a bettor bets on a custom market, and is paid and notified when an administrator grades it', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const home = `Buffles ${newName()}`;
  const dialog = page.getByRole('dialog');
  let eventId = '';

  await test.step('the administrator adds an event with a custom market', async () => {
    await logInAsAdministrator(page, '/admin/events');
    eventId = await addEvent(page, home);
    await page.goto(`/admin/events?event=${eventId}`);
    await dialog.getByRole('button', { name: 'Ajouter un marché' }).click();
    await dialog.getByRole('button', { name: 'Ajouter un marché' }).click();
    await expect(dialog.getByText('Un nom est requis').first()).toBeVisible();
    await dialog.getByLabel('Question · Français').fill('Première touche');
    await dialog.getByLabel('Question · Anglais').fill('First throw-in');
    await dialog.getByRole('button', { name: 'Ajouter une réponse' }).click();
    for (const [index, [fr, en, odds]] of [
      ['Les Buffles', 'The Buffles', '1,80'],
      ['Les Dragons', 'The Dragons', '9,00'],
      ['Personne', 'Nobody', '50'],
    ].entries()) {
      await dialog.getByLabel(`Réponse ${index + 1} · Français`).fill(fr ?? '');
      await dialog.getByLabel(`Réponse ${index + 1} · Anglais`).fill(en ?? '');
      await dialog.getByLabel(`Cote de la réponse ${index + 1}`).fill(odds ?? '');
    }
    await expect(dialog.getByText(/parier sur toutes les réponses fait toujours gagner/)).toBeVisible();
    await dialog.getByLabel('Cote de la réponse 2').fill('2,00');
    await expect(dialog.getByText(/Marge de ces cotes/)).toBeVisible();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Ajouter un marché' }).click();
    await expect(page.getByText('Marché ajouté')).toBeVisible();
    await expect(dialog.getByText('Première touche').first()).toBeVisible();
  });

  const bettor = await newBettor(browser);
  await test.step('the bettor finds it in English and bets on it', async () => {
    await bettor.page.goto(`/event/${eventId}`);
    await expect(bettor.page.getByRole('main').getByText('First throw-in')).toBeVisible();
    await bettor.page
      .getByRole('main')
      .getByRole('button', { name: /The Buffles/ })
      .click();
    await bettor.place(1_000);
  });

  await test.step('the match is over, the market awaits its grading, and is graded after a preview', () =>
    gradeByHand(page, { eventId, home }));

  await test.step('the bettor is paid, and the page of the bet shows the reason', async () => {
    await expect(bettor.balance(1_000_800)).toBeVisible();
    const [bet] = await bettor.bets();
    await bettor.page.goto(`/bets/${bet?.id}`);
    await expect(bettor.page.getByText('Why this result?')).toBeVisible();
    await expect(bettor.page.getByText(/Decided by our team/)).toBeVisible();
    await expect(bettor.page.getByText('The Buffles').first()).toBeVisible();
  });
  await test.step('the notice is under the bell, or on a phone in the menu', () => readNotices(bettor));
});

async function readNotices({ page, isPhone }: Bettor): Promise<void> {
  if (!isPhone) {
    await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Notifications\s*1/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /Unread.*Won: .*1\s800/s })).toBeVisible();
  await expectSound(page);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Unread')).toHaveCount(0);
}

async function addEvent(page: Page, home: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Ajouter un événement' }).click();
  await dialog.getByLabel('Équipe domicile').fill(home);
  await dialog.getByLabel('Équipe extérieur').fill('Dragons');
  await dialog.getByLabel('Date').fill('2099-01-01');
  await dialog.getByLabel('Heure').fill('18:00');
  await dialog.getByLabel('Cote 1').fill('2,10');
  await dialog.getByLabel('Cote 2').fill('1,75');
  const added = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/events') && answer.status() === 201);
  await dialog.getByRole('button', { name: 'Ajouter l’événement' }).click();
  return ((await (await added).json()) as { id: string }).id;
}

async function gradeByHand(page: Page, { eventId, home }: { eventId: string; home: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Commencer le match' }).click();
  await dialog.getByRole('button', { name: 'Commencer le match' }).click();
  await expect(page.getByText(/En direct$/).first()).toBeVisible();
  await page.goto(`/admin/events?event=${eventId}`);
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await dialog.getByLabel(`Score : ${home}`).fill('0');
  await dialog.getByLabel('Score : Dragons').fill('1');
  await dialog.getByRole('button', { name: /^Terminer et payer/ }).click();
  await expect(page.getByText("Statut de l'événement mis à jour vers: Terminé")).toBeVisible();
  await page.goto('/admin/events?status=to_grade');
  await expect(page.getByText('1 marché à régler').first()).toBeVisible();
  await page.getByRole('button', { name: `Détails de ${home}` }).click();
  await dialog.getByRole('button', { name: /Régler/ }).click();
  await expect(dialog.getByText('Choisissez une réponse gagnante, ou annulez-les toutes.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Les Buffles' }).getByRole('button', { name: 'Gagnée' }).click();
  await expect(dialog.getByText('Aperçu\u00a0: rien n’est encore payé')).toBeVisible();
  await dialog.getByLabel('Motif').fill('Vu sur les images');
  // The reason enables the button, which then changes its colour.
  await expect(dialog.getByRole('button', { name: /^Régler et payer/ })).toBeEnabled();
  await expectSound(page);
  await dialog.getByRole('button', { name: /^Régler et payer/ }).click();
  await expect(page.getByText(/Marché réglé/)).toBeVisible();
  await expect(dialog.getByText(/Réglé par/)).toBeVisible();
}

async function newBettor(browser: Browser): Promise<Bettor> {
  const context = await browser.newContext();
  const bettor = new Bettor(await context.newPage());
  await bettor.page.goto('/register');
  await bettor.register(newName());
  await expect(bettor.page).toHaveURL('/');
  return bettor;
}
