/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/** Checks that axe finds no accessibility problem on the page, and that it is not wider than the screen. */
export async function expectSound(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  // While the app replaces the prerendered page, axe would read a mixture of both.
  await expect(page.locator('.prerendered')).toHaveCount(0);
  let { problems, hasMoved } = await readProblems(page, where);
  // A message that appeared while axe was reading, such as that of a won bet, was still fading in.
  if (problems.length > 0 && hasMoved) ({ problems } = await readProblems(page, where));
  expect(problems).toEqual([]);
  await expectFits(page, where);
}

/** Reads the problems that axe finds on a page at rest, and whether something began to move meanwhile. */
async function readProblems(page: Page, where: string): Promise<{ problems: string[]; hasMoved: boolean }> {
  await expectStill(page);
  const moves = await page.evaluateHandle(() => {
    const seen = { hasMoved: false };
    const note = () => {
      seen.hasMoved = true;
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, { once: true });
    return seen;
  });
  // There are no frames, for which axe would open a new page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const problems = violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`);
  return { problems, ...(await moves.jsonValue()) };
}

/** Checks that the page is not wider than the screen, and that no open dialog is wider than its frame. */
export async function expectFits(page: Page, where: string): Promise<void> {
  // `innerWidth` would not show it, because a phone zooms out until a wide page fits.
  const overflows = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open] .dialog__body, dialog[open] .drawer__body')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(overflows, `${where} scrolls sideways`).toEqual([]);
}

/** Waits until nothing fades or moves, because axe reads the colours of that moment. Animations without end are left out. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
