/// <reference lib="dom" />
import type { Page } from './test.ts';

/**
 * The controls of a page that a thumb misses, in words: an area smaller than 44 by 44 pixels, or a card whose only link
 * covers a part of it. Links within a sentence are exempt, as in WCAG 2.5.5, and so are items that contain sentences.
 */
export const findSmallTargets = async (page: Page): Promise<string[]> => [
  ...(await findIn(page, findSmall)),
  ...(await findIn(page, findPartial)),
];

/**
 * Runs a function in the browser, which gets it as text. The page is tested by points, so that areas widened by
 * pseudo-elements count.
 */
const findIn = (page: Page, find: (options: typeof OPTIONS, tools: Tools) => string[]): Promise<string[]> =>
  page.evaluate(`(${find})(${JSON.stringify(OPTIONS)}, (${toolsOf})(${JSON.stringify(OPTIONS)}))`);

const OPTIONS = {
  /** In pixels, and the step by which the area is measured. */
  SIZE: 44,
  STEP: 2,
  /** The points of a card that are tested, as parts of its width and of its height. */
  PARTS: [0.1, 0.5, 0.9],
  CONTROLS: 'a[href], button, select, summary, [role="button"], [role="tab"], [role="switch"]',
  /** Messages, which cover what is below them for a few seconds only. */
  PASSING: '.toaster',
};

type Point = readonly [number, number];

type Tools = ReturnType<typeof toolsOf>;

function toolsOf({ PASSING }: typeof OPTIONS) {
  const tested = new Map<string, number>();
  return {
    nameOf: (element: Element): string => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return `${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(width)} x ${Math.round(height)}`;
    },
    isSeen: (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        // On a phone, the heads of tables are for screen readers only.
        !element.closest('[inert], thead')
      );
    },
    isInText: (element: Element): boolean => {
      if (!getComputedStyle(element).display.startsWith('inline')) return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim() ?? '').length;
    },
    isHit: (element: Element, x: number, y: number): boolean => {
      const hit = document.elementsFromPoint(x, y).find((one) => element.closest(PASSING) || !one.closest(PASSING));
      return hit !== undefined && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    },
    /** Only the first two of elements that look alike are tested. */
    isNew: ({ tagName, className }: Element): boolean => {
      const key = `${tagName} ${className}`;
      tested.set(key, (tested.get(key) ?? 0) + 1);
      return (tested.get(key) ?? 0) <= 2;
    },
  };
}

/** Finds the areas that are too small. */
function findSmall(
  { SIZE, STEP, CONTROLS }: typeof OPTIONS,
  { nameOf, isSeen, isInText, isHit, isNew }: Tools,
): string[] {
  /** How far from a point a touch still hits the element, in pixels. */
  const reach = (element: Element, [x, y]: Point, [right, down]: Point): number => {
    let far = 0;
    while (far < SIZE && isHit(element, x + right * (far + STEP), y + down * (far + STEP))) far += STEP;
    return far;
  };
  const layerOf = (element: Element) => element.closest('dialog, [role="dialog"], nav, header');
  const isLarge = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    // Beyond the screen there is nothing to hit. What another layer covers is reached when that layer is gone.
    if (!isHit(element, x, y)) return hit === null || layerOf(hit) !== layerOf(element);
    const isWide = width >= SIZE || reach(element, [x, y], [-1, 0]) + reach(element, [x, y], [1, 0]) >= SIZE - STEP;
    const isHigh = height >= SIZE || reach(element, [x, y], [0, -1]) + reach(element, [x, y], [0, 1]) >= SIZE - STEP;
    return isWide && isHigh;
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isSeen(element) || isInText(element) || !isNew(element)) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isLarge(element)) found.push(nameOf(element));
  }
  return found;
}

/** Finds the cards, and the rows of tables, which are cards on a phone, that their link does not cover. */
function findPartial({ PARTS, CONTROLS }: typeof OPTIONS, { nameOf, isSeen, isInText, isHit, isNew }: Tools): string[] {
  const isProse = (card: Element): boolean =>
    card.closest('.prose') !== null || [...card.querySelectorAll('p')].some((p) => /\.\s*$/.test(p.textContent));
  /** Whether every point of the card hits one of the controls, or is covered by a dialog. */
  const isWhole = (card: Element, controls: readonly Element[]): boolean => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const isTaken = (x: number, y: number) =>
      controls.some((control) => isHit(control, x, y)) || document.elementFromPoint(x, y)?.closest('dialog');
    return PARTS.every((y) => PARTS.every((x) => isTaken(left + width * x, top + height * y)));
  };
  const found: string[] = [];
  for (const card of document.querySelectorAll<HTMLElement>('main article, main li, main tr.is-link')) {
    const [link, ...others] = card.querySelectorAll(`${CONTROLS}, input`);
    const isRow = card.matches('tr');
    if (!link?.matches('a') || !isSeen(card) || !isNew(card)) continue;
    if (!isRow && (others.length > 0 || isInText(link) || isProse(card))) continue;
    card.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isWhole(card, isRow ? [link, ...others] : [link])) found.push(`only a part is a link: ${nameOf(card)}`);
  }
  return found;
}
