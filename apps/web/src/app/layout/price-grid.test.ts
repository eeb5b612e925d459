import { beforeEach, expect, it } from 'vitest';
import { findNext, pricesOnPage } from './price-grid.ts';

/** Puts the cells of a list on the page, which is not laid out here: a row every 40 pixels, a column every 100. */
function showRows(...rows: readonly string[][]): void {
  document.body.innerHTML = `<main>${rows.flat().join('')}</main>`;
  const cells = [...document.querySelectorAll('main > *')];
  rows.forEach((row, y) => {
    for (const x of row.keys()) {
      const cell = cells.shift();
      if (cell) cell.getBoundingClientRect = () => new DOMRect(x * 100, y * 40, 90, 30);
    }
  });
}

const price = (id: string) => `<button class="odds" id="${id}"></button>`;
const DASH = '<span class="odds odds--none">–</span>';
const next = (id: string, key: string) => findNext(document.getElementById(id), key)?.id ?? null;

beforeEach(() => showRows([price('a1'), price('a2')], [DASH, DASH], [price('c1'), price('c2')]));

it('an arrow key leads to the price beside, above or below', () => {
  expect([next('a1', 'ArrowRight'), next('a2', 'ArrowLeft'), next('c2', 'ArrowUp')]).toEqual(['a2', 'a1', 'a2']);
  expect([next('a2', 'ArrowRight'), next('a1', 'ArrowUp'), next('a1', 'Enter')]).toEqual([null, null, null]);
});

it('a match with dashes instead of prices is passed, because a dash takes no focus', () => {
  expect([next('a1', 'ArrowDown'), next('c2', 'ArrowUp')]).toEqual(['c1', 'a2']);
  showRows([DASH], [price('b1')]);
  expect(pricesOnPage().map(({ id }) => id)).toEqual(['b1']);
});
