import { expect, it } from 'vitest';
import { scaleLengths } from '../../text-size.ts';

it.each([
  ['a length', '.a { padding: 12px -4px }', '.a { padding: 0.75rem -0.25rem }'],
  ['no thin line', '.a { border: 1.5px solid; outline: 2px }', '.a { border: 1.5px solid; outline: 2px }'],
  ['no picture', '.a { background: url("data:4px") }', '.a { background: url("data:4px") }'],
  ['a width of the screen', '@media (min-width: 720px) {', '@media (min-width: 45em) {'],
  ['no width that only a zoomed page has', '@media (max-width: 299px) {', '@media (max-width: 299.98px) {'],
])('%s follows the text size', (_, styles, scaled) => {
  expect(scaleLengths(styles)).toBe(scaled);
});

it.each(['@media', '@container panel'])(
  '%s: no width is between "up to 719" and "from 720", in any text size',
  (rule) => {
    const [end] = /[\d.]+(?=r?em)/.exec(scaleLengths(`${rule} (max-width: 719px) {`)) ?? [];
    for (const size of [20, 24, 32]) expect(45 * size - Number(end) * size).toBeLessThan(0.05);
  },
);

it('a height is that of the screen where a narrow screen keeps a smaller text size', () => {
  expect(scaleLengths('@media (max-height: 480px) {')).toBe(
    '@media (max-height: 30.06125em) and (min-width: 20em), (max-height: 480.98px) {',
  );
});
