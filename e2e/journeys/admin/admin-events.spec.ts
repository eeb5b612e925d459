import { newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';

const ADMIN = { email: 'admin@cauri.test', password: 'secret12' };

test('an administrator adds an event, starts it and completes it after a preview', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/login?redirect=/admin/events');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Événements' })).toBeVisible();
  const home = `Buffles ${newName()}`;
  const dialog = page.getByRole('dialog');

  await test.step('missing fields are named', async () => {
    await page.getByRole('button', { name: 'Ajouter un événement' }).click();
    await dialog.getByRole('button', { name: 'Ajouter l’événement' }).click();
    await expect(dialog.getByText("L'équipe domicile est requise")).toBeVisible();
    await expect(dialog.getByText('Cote extérieur invalide (doit être > 1)')).toBeVisible();
    await expectSound(page);
  });
  await test.step('the event is added, started and completed', async () => {
    await dialog.getByLabel('Équipe domicile').fill(home);
    await dialog.getByLabel('Équipe extérieur').fill('Dragons');
    await dialog.getByLabel('Date').fill('2099-01-01');
    await dialog.getByLabel('Heure').fill('18:00');
    await dialog.getByLabel('Cote 1').fill('2,10');
    await dialog.getByLabel('Cote 2').fill('1,75');
    await dialog.getByRole('button', { name: 'Ajouter l’événement' }).click();
    await expect(page.getByText('Événement ajouté avec succès')).toBeVisible();
    await page.goto(`/admin/events?q=${encodeURIComponent(home)}`);
    const details = page.getByRole('button', { name: `Détails de ${home}` });
    await details.click();
    await dialog.getByRole('button', { name: 'Commencer le match' }).click();
    await dialog.getByRole('button', { name: 'Commencer le match' }).click();
    await expect(page.getByText("Statut de l'événement mis à jour vers: En direct")).toBeVisible();
    await details.click();
    await dialog.getByRole('button', { name: 'Terminer' }).click();
    await dialog.getByLabel(`Score : ${home}`).fill('2');
    await dialog.getByLabel('Score : Dragons').fill('1');
    await expect(dialog.getByText('Aperçu\u00a0: rien n’est encore payé')).toBeVisible();
    await dialog.getByRole('button', { name: /^Terminer et payer/ }).click();
    await expect(page.getByText("Statut de l'événement mis à jour vers: Terminé")).toBeVisible();
  });
});
