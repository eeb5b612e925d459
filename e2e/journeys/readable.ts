/// <reference lib="dom" />
import { expect, type Page } from './test.ts';

/**
 * Checks that no two texts of the page cover each other, and that a name from right to left does not change the order of the
 * text around it: either it is isolated, or nothing follows it.
 */
export async function expectReadable(page: Page, where: string): Promise<void> {
  const found = { covered: await page.evaluate(findCovered), mixed: await page.evaluate(findMixed) };
  expect(found, `${where} is not readable`).toEqual({ covered: [], mixed: [] });
}

/** Runs in the browser. Texts of one layer are compared: the header and the bar at the bottom cover others on purpose. */
function findCovered(): string[] {
  interface Line {
    readonly text: string;
    readonly owner: Element;
    readonly layer: Element | null;
    readonly box: DOMRect;
  }
  /** The middle of a line, which is where its letters are: fonts of other scripts have higher boxes than their lines. */
  const middleOf = ({ x, y, width, height }: DOMRect) => new DOMRect(x + 1, y + height / 4, width - 2, height / 2);
  const shared = (a: DOMRect, b: DOMRect): DOMRect => {
    const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    return new DOMRect(
      x,
      y,
      Math.max(0, Math.min(a.right, b.right) - x),
      Math.max(0, Math.min(a.bottom, b.bottom) - y),
    );
  };
  const isShown = ({ width, height }: DOMRect) => width > 1 && height > 1;
  const ancestorsOf = (element: Element): Element[] => {
    const { parentElement } = element;
    return parentElement && parentElement !== document.body ? [element, ...ancestorsOf(parentElement)] : [element];
  };
  const linesOf = (node: Node): Line[] => {
    const owner = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!owner || text === '' || !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const around = ancestorsOf(owner).map((box) => ({ box, style: getComputedStyle(box) }));
    const layer = around.find(({ style }) => /fixed|sticky/.test(style.position))?.box ?? null;
    const frames = around.filter(({ style }) => style.overflow !== 'visible' && style.display !== 'inline');
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .map((rect) => frames.reduce((seen, { box }) => shared(seen, box.getBoundingClientRect()), middleOf(rect)))
      .filter(isShown)
      .map((box) => ({ text: text.slice(0, 40), owner, layer, box }));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  while (walker.nextNode()) lines.push(...linesOf(walker.currentNode));
  const covers = (a: Line, b: Line): boolean =>
    a.owner !== b.owner && a.layer === b.layer && isShown(shared(a.box, b.box));
  return lines.flatMap((a, place) =>
    lines.slice(place + 1).flatMap((b) => (covers(a, b) ? `"${a.text}" and "${b.text}"` : [])),
  );
}

/** Runs in the browser. */
function findMixed(): string[] {
  const isMixed = (text: string) => /[\u0590-\u08ff].*[^\u0590-\u08ff\s]/s.test(text);
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
  const isIsolated = (element: Element) => /isolate|plaintext/.test(getComputedStyle(element).unicodeBidi);
  /** The text of a block that has one order: without its blocks, and without what is isolated. */
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data.replace(/\u2068[^\u2069]*\u2069/g, '');
    if (!(node instanceof Element) || !isInline(node) || isIsolated(node)) return ' ';
    return [...node.childNodes].map(textOf).join('');
  };
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        !isInline(element) && !isIsolated(element) && !element.matches('script, style') && element.checkVisibility(),
    )
    .map((block) => [...block.childNodes].map(textOf).join('').trim())
    .filter(isMixed);
}
