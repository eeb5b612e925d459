import type { Plugin } from 'vite';

/** The default text size of browsers, in pixels. */
const USUAL = 16;
/** A larger text size leaves every screen that has it this width, in pixels at the usual size (`html` in `base.css`). */
const WIDTH_LEFT = 320;
/** Lines of one or two pixels stay as thin as they are. */
const THIN = 2;
/** Also what holds no lengths: pictures in the text, and the selectors of utilities such as `h-[262px]`. */
const LENGTHS = /url\((?:"[^"]*"|[^)]*)\)|\\\[[^{]*|@(?:media|container)[^{]*|\d*\.?\d+px/g;

/**
 * Makes every length follow the text size that is set in the browser, so that the whole page grows with it as with the zoom.
 * The style sheets state lengths in pixels at the usual size.
 */
export const followTextSize = (): Plugin => ({
  name: 'cauri:text-size',
  // Behind Tailwind, which comes first among those that run early.
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: scaleSheet },
});

function scaleSheet(styles: string): string {
  // The rules of another sheet would join this one after its lengths are scaled.
  if (styles.includes('@import')) throw new Error('Import a style sheet in a module, not in another style sheet.');
  return scaleLengths(styles);
}

export const scaleLengths = (styles: string): string =>
  styles.replace(LENGTHS, (part) => {
    if (/^(url|\\)/.test(part)) return part;
    if (part.startsWith('@media')) return scaleMedia(part);
    return scale(part.startsWith('@') ? closeGaps(part) : part, 'rem', THIN);
  });

const scale = (text: string, unit: 'em' | 'rem', above: number): string =>
  text.replace(/(\d*\.?\d+)px/g, (length, pixels) =>
    Number(pixels) <= above ? length : `${Number(pixels) / USUAL}${unit}`,
  );

/**
 * A media query follows the text size that is set, but not that a narrow screen keeps a smaller one. So widths that no screen
 * with a larger size has left stay in pixels, and so do heights where the screen keeps a smaller size.
 */
function scaleMedia(query: string): string {
  const pixels = closeGaps(query);
  const scaled = scale(pixels, 'em', WIDTH_LEFT);
  if (!pixels.includes('height')) return scaled;
  return `${scaled.trim()} and (min-width: ${WIDTH_LEFT / USUAL}em), ${pixels.replace('@media', '').trim()} `;
}

/** Raises "up to 719 pixels" to just below 720: in a larger text size, the pixels between them would be in neither range. */
const closeGaps = (query: string): string => query.replace(/(max-(?:width|height): *\d+)px/g, '$1.98px');
