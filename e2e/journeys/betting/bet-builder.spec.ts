import { Bettor, upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { inOrder, partOf, startOf, text } from '../texts.ts';

test('a bettor combines outcomes of a match, corrects them, and bets; the bet is settled and explained by its outcomes', {
  tag: ['@phone', '@fast'],
}, async ({ page }) => {
  const bettor = await Bettor.register(page);
  const [match] = await upcomingEvents(page);
  await page.goto(`/event/${match?.id}?tab=builder`);
  const main = page.getByRole('main');
  const foot = main.getByRole('region', { name: text('Bet builder') });
  const add = foot.getByRole('button', { name: text('Add to bet slip') });
  const choose = (name: RegExp) => main.getByRole('button', { name }).first().click();

  await test.step('one outcome has no joint odds; implied outcomes are refused and named', async () => {
    await choose(startOf('Over {line}', { line: 2.5 }));
    await expect(foot.getByText(text('Choose one more outcome'))).toBeVisible();
    await choose(startOf('Over {line}', { line: 1.5 }));
    await expect(foot.getByRole('alert')).toContainText(
      partOf('Some of these outcomes are already decided by the others. Remove them.'),
    );
    await expect(add).toBeDisabled();
    await foot.getByRole('button', { name: inOrder('Remove {name}', /1[.,]5/) }).click();
    await expect(foot.getByRole('button', { name: inOrder('Remove {name}', /2[.,]5/) })).toBeFocused();
  });
  await test.step('two outcomes have joint odds, which become one selection of the slip', async () => {
    await choose(startOf('Yes'));
    await expect(
      foot.getByText(
        partOf(
          'All must win. If none loses and one is void, the whole selection is void. The margin of the joint odds is {margin}.',
          { margin: 8 },
        ),
      ),
    ).toBeVisible();
    await expectSound(page);
    await add.click();
    await expect(
      main.getByText(startOf('Choose 2 to {maximum} outcomes of this match…', { maximum: 6 })),
    ).toBeFocused();
    await bettor.openSlip();
    await expect(bettor.slip.getByText(inOrder(partOf('Over {line}', { line: 2.5 }), /\+/, 'Yes'))).toBeVisible();
    await expect(bettor.slip.getByText(partOf('A bet builder wins only if all its outcomes win…'))).toBeVisible();
  });
  await bettor.place(1000);
  const [placed] = await bettor.bets();
  expect(placed?.selections).toMatchObject([
    { marketType: 'builder', parts: [{ outcomeKey: 'over' }, { outcomeKey: 'yes' }] },
  ]);
  await expect(async () => {
    expect((await bettor.bets())[0]?.status).toMatch(/^(won|lost)$/);
  }).toPass({ timeout: 300_000 });
  await page.goto(`/bets/${placed?.id}`);
  await expect(main.getByRole('heading', { name: text('Why this result?') })).toBeVisible();
  await expect(main.getByText(partOf('Every outcome is graded by the rule of its own market…'))).toBeVisible();
  await expectSound(page);
});
