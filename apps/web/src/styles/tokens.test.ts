import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The minimum contrasts of the design: 4.5 for text, 3 for controls, 7 for what is read most. */
type Pair = readonly [front: string, grounds: readonly string[], floor: number];
const PAIRS: readonly Pair[] = [
  ['ink', ['ground', 'surface', 'raised', 'gold-tint', 'up-tint', 'down-tint'], 7],
  ['price-ink', ['price', 'price-hover'], 7],
  ['gold-ink', ['gold', 'gold-hover'], 7],
  ['ink-2', ['ground', 'surface', 'raised', 'price', 'head', 'track'], 4.5],
  ['ink-3', ['ground', 'surface', 'raised', 'head'], 4.5],
  ['up', ['surface', 'price', 'raised'], 4.5],
  ['down', ['surface', 'price', 'raised'], 4.5],
  ['live-text', ['surface', 'raised'], 4.5],
  ['gold-text', ['ground', 'surface', 'raised'], 4.5],
  ['live-ink', ['live'], 4.5],
  ['danger-ink', ['danger'], 4.5],
  ['up-ink', ['up'], 4.5],
  ['gold-edge', ['surface', 'ground'], 3],
  ['line-strong', ['surface', 'ground'], 3],
  ['focus', ['surface', 'ground'], 3],
  ['loading', ['surface', 'ground', 'indigo-800', 'indigo-900', 'indigo-975'], 3],
];

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = new Map(
  [...sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

/** Returns the colour of a token in a scheme, as `oklch(...)`. */
function settle(value: string, scheme: 'light' | 'dark'): string {
  const [, light, dark] = /^light-dark\((.+?\)), (.+)\)$/.exec(value) ?? [];
  const chosen = (scheme === 'light' ? light : dark) ?? value;
  const [, name] = /^var\(--([\w-]+)\)$/.exec(chosen) ?? [];
  return name === undefined ? chosen : settle(tokens.get(name) ?? '', scheme);
}

/**
 * Returns the relative luminance (WCAG 2.2) of an OKLCH colour, with the matrices of
 * https://bottosson.github.io/posts/oklab/.
 */
function luminanceOf(colour: string): number {
  const [, lightness, chroma, hue] = (/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? []).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`not a colour: ${colour}`);
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(front: string, ground: string, scheme: 'light' | 'dark'): number {
  const [one, other] = [front, ground].map((name) => luminanceOf(settle(tokens.get(name) ?? name, scheme)));
  const [low = 0, high = 0] = [one, other].toSorted((x = 0, y = 0) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['dark', 'light'] as const)('the %s theme', (scheme) => {
  test.each(PAIRS)('gives %s enough contrast on %j', (front, grounds, floor) => {
    for (const ground of grounds) {
      expect(contrastOf(front, ground, scheme), `${front} on ${ground}`).toBeGreaterThanOrEqual(floor);
    }
  });

  test('is measured with the formula of the design', () => {
    expect(contrastOf('ink', 'ground', scheme)).toBeCloseTo(scheme === 'dark' ? 16.7 : 14.5, 0);
  });
});

test('every variable that a style uses without a fallback is a token, of the same file, or set by a component', () => {
  const src = join(import.meta.dirname, '..');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: src }).map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));
  const defined = ({ text }: { text: string }) => [...text.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].flat();
  const shared = new Set([
    ...read('styles/*.css').flatMap(defined),
    ...read('**/*.{ts,tsx}').flatMap(({ text }) => text.match(/(?<=')--[\w-]+(?=')/g) ?? []),
  ]);
  const unknown = read('**/*.css').flatMap((style) => {
    const own = defined(style);
    const used = [...style.text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    return used.filter((name) => !own.includes(name) && !shared.has(name)).map((name) => `${style.file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('every weight and width of the font is one of the defined values', () => {
  const src = join(import.meta.dirname, '..');
  const own = globSync('**/*.css', { cwd: src }).flatMap((file) => {
    const rules = readFileSync(join(src, file), 'utf8').replace(/@font-face \{[^}]*\}/g, '');
    const cuts = rules.match(/(?<![\w-])font(?:-weight|-stretch)?: [^;}]+/g) ?? [];
    return cuts.filter((cut) => !/: (inherit|var\(--(weight|width)-\w+\))/.test(cut)).map((cut) => `${file}: ${cut}`);
  });
  expect(own).toEqual([]);
});
