/** The dash of a match without a price is no button, and takes no focus. */
const PRICES = 'main button.odds';

/** The prices of the page that can be seen. */
export const pricesOnPage = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(PRICES)].filter((price) => price.checkVisibility());

interface Place {
  readonly x: number;
  readonly y: number;
}

const placeOf = (price: HTMLElement): Place => {
  const { x, y, width, height } = price.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** The distances along the key's direction and across it; null for a price that is not in that direction. */
function distancesOf(key: string, { x, y }: Place): readonly [along: number, across: number] | null {
  switch (key) {
    case 'ArrowRight':
      return [x, y];
    case 'ArrowLeft':
      return [-x, y];
    case 'ArrowDown':
      return [y, x];
    case 'ArrowUp':
      return [-y, x];
    default:
      return null;
  }
}

/** Prices whose middles differ by less, in pixels, are in the same row or column. */
const TOLERANCE = 12;

/** The price to which an arrow key leads from the focused one; null without any. Rows are followed sideways only. */
export function findNext(from: Element | null, key: string): HTMLElement | null {
  if (!(from instanceof HTMLElement) || !key.startsWith('Arrow') || !from.matches(PRICES)) return null;
  const start = placeOf(from);
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  let best: { readonly price: HTMLElement; readonly along: number; readonly across: number } | null = null;
  for (const price of pricesOnPage()) {
    const place = placeOf(price);
    const distances = distancesOf(key, { x: place.x - start.x, y: place.y - start.y });
    if (!distances) continue;
    const [along, across] = [distances[0], Math.abs(distances[1])];
    if (along <= TOLERANCE || (isSideways && across > TOLERANCE)) continue;
    const isInNearerRow = !best || along < best.along - TOLERANCE;
    const isNearerInRow = best !== null && along < best.along + TOLERANCE && across < best.across;
    if (isInNearerRow || isNearerInRow) best = { price, along, across };
  }
  return best?.price ?? null;
}
