/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/** Checks that axe finds no accessibility problem on the page, and that it is not wider than the screen. */
export async function expectSound(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  // There are no frames, for which axe would open a new page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  // Not `innerWidth`: a phone zooms out until a wide page fits.
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
