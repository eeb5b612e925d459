/// <reference lib="dom" />
import type { Page } from './test.ts';

/**
 * The controls of a page that a thumb misses, in words: an area smaller than 44 by 44 pixels, or a card whose only link
 * covers a part of it. Links within a sentence are exempt, as in WCAG 2.5.5, and so are items that contain sentences.
 */
export const findSmallTargets = (page: Page): Promise<string[]> => page.evaluate(findInPage, OPTIONS);

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

/** Runs in the browser. The page is tested by points, so that areas widened by pseudo-elements count. */
async function findInPage({ SIZE, STEP, PARTS, CONTROLS, PASSING }: typeof OPTIONS): Promise<string[]> {
  const tested = new Map<string, number>();
  const found: string[] = [];

  const nameOf = (element: Element): string => {
    const { width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return `${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(width)} x ${Math.round(height)}`;
  };
  const isSeen = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 &&
      height > 2 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // On a phone, the heads of tables are for screen readers only.
      !element.closest('[inert], thead')
    );
  };
  const isInText = (element: Element): boolean => {
    if (!getComputedStyle(element).display.startsWith('inline')) return false;
    const around = element.parentElement?.textContent?.trim() ?? '';
    return around.length > (element.textContent?.trim() ?? '').length;
  };
  const isHit = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementsFromPoint(x, y).find((one) => element.closest(PASSING) || !one.closest(PASSING));
    return hit !== undefined && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  };
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
  const isProse = (card: Element): boolean =>
    card.closest('.prose') !== null || [...card.querySelectorAll('p')].some((p) => /\.\s*$/.test(p.textContent));
  const isWhole = (card: Element, link: Element): boolean => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return isProse(card) || PARTS.every((y) => PARTS.every((x) => isHit(link, left + width * x, top + height * y)));
  };
  /** Only the first two of elements that look alike are tested. */
  const isNew = ({ tagName, className }: Element): boolean => {
    const key = `${tagName} ${className}`;
    tested.set(key, (tested.get(key) ?? 0) + 1);
    return (tested.get(key) ?? 0) <= 2;
  };
  for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isSeen(element) || isInText(element) || !isNew(element)) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isLarge(element)) found.push(nameOf(element));
  }
  for (const card of document.querySelectorAll<HTMLElement>('main article, main li')) {
    const [link, ...others] = card.querySelectorAll(`${CONTROLS}, input`);
    if (others.length > 0 || !link?.matches('a') || isInText(link) || !isSeen(card) || !isNew(card)) continue;
    card.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isWhole(card, link)) found.push(`only a part is a link: ${nameOf(card)}`);
  }
  return found;
}
