/**
 * Sixteen motifs, one for each hexadecimal digit, in a cell of 12 x 12, filled even-odd. The number of a ticket or the
 * links of a match always give the same cloth. The seventeenth motif is motif 6 upside down.
 */
const MOTIFS = [
  'M4.5 6 6 4.5 7.5 6 6 7.5Z', // 0 grain
  'M0 4.5H12V7.5H0Z', // 1 weft
  'M4.5 0H7.5V12H4.5Z', // 2 warp
  'M4.5 0H7.5V4.5H12V7.5H7.5V12H4.5V7.5H0V4.5H4.5Z', // 3 crossing
  'M6 0 12 6 6 12 0 6Z', // 4 lozenge
  'M6 0 12 6 6 12 0 6ZM6 3.6 3.6 6 6 8.4 8.4 6Z', // 5 open lozenge
  'M0 0H6V6H0ZM6 6H12V12H6Z', // 6 checker
  'M0 12 6 3 12 12Z', // 7 hill
  'M0 0 6 9 12 0Z', // 8 valley
  'M0 12V8L8 0H12V4L4 12Z', // 9 twill, rising
  'M12 12V8L4 0H0V4L8 12Z', // a twill, falling
  'M0 8 6 2 12 8V12L6 6 0 12Z', // b chevron
  'M0 4 6 10 12 4V0L6 6 0 0Z', // c chevron, turned
  'M1 0H3.4V12H1ZM4.8 0H7.2V12H4.8ZM8.6 0H11V12H8.6Z', // d three warps
  'M0 1H12V3.4H0ZM0 4.8H12V7.2H0ZM0 8.6H12V11H0Z', // e three wefts
  'M0 0H12V12H0ZM6 2.4 2.4 6 6 9.6 9.6 6Z', // f knot
  'M6 0H12V6H6ZM0 6H6V12H0Z',
] as const;
const MOTIF_SIZE = 12;
const UPSIDE_DOWN = [0, 1, 2, 3, 4, 5, 16, 8, 7, 10, 9, 12, 11, 13, 14, 15, 6] as const;

/** `ivory` and `indigo` are the ground of a cloth, `gold` its highlights. */
export type Thread = 'ivory' | 'gold' | 'indigo';
export const THREADS = ['ivory', 'indigo', 'gold'] as const satisfies readonly Thread[];
export type Paths = Record<Thread, string>;

/** Chooses the colour of a column from the digit of its motif and its index. */
export type ThreadOf = (digit: number, column: number) => Thread;

export interface Cloth {
  readonly width: number;
  readonly height: number;
  /** One path per colour, so that a cloth has few elements. */
  readonly paths: Paths;
  /** The bare warp of future columns. */
  readonly warp: string;
}

export interface Weave {
  readonly columns: number;
  readonly cell?: number | undefined;
  /** The number of finished columns; the rest shows its warp. All by default. */
  readonly woven?: number | undefined;
  readonly thread?: ThreadOf | undefined;
}

const round = (value: number) => Number(value.toFixed(2));

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** A motif moved to its spot and scaled to its cell, as a path. */
function placeMotif(motif: number, { x, y, cell }: Spot): string {
  const scale = cell / MOTIF_SIZE;
  return (MOTIFS[motif] ?? '').replace(/([MLHVZ])([^MLHVZ]*)/g, (_, command: string, list: string) => {
    const numbers = list.split(/[\s,]+/).filter(Boolean);
    const isDown = (index: number) => command === 'V' || (command !== 'H' && index % 2 === 1);
    const moved = numbers.map((number, index) => round(Number(number) * scale + (isDown(index) ? y : x)));
    return command + moved.join(' ');
  });
}

export const upsideDown = (motif: number): number => UPSIDE_DOWN[motif] ?? motif;

/** The default colour of a digit. */
function plainThread(digit: number): Thread {
  if (digit && digit % 7 === 0) return 'gold';
  return digit % 3 === 1 ? 'indigo' : 'ivory';
}

/** Draws hexadecimal digits row by row, then the rows again upside down, which makes the pattern look like cloth. */
export function weave(digits: string, { columns, cell = 12, woven = columns, thread = plainThread }: Weave): Cloth {
  const rows = Math.ceil(digits.length / columns);
  const height = rows * 2;
  const paths: Paths = { ivory: '', gold: '', indigo: '' };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < Math.min(columns, woven); column++) {
      const digit = Number.parseInt(digits[row * columns + column] ?? '', 16);
      if (Number.isNaN(digit)) continue;
      paths[thread(digit, column)] +=
        placeMotif(digit, { x: column * cell, y: row * cell, cell }) +
        placeMotif(upsideDown(digit), { x: column * cell, y: (height - 1 - row) * cell, cell });
    }
  }
  let warp = '';
  for (let column = woven; column < columns; column++) warp += `M${round((column + 0.5) * cell)} 0V${height * cell}`;
  return { width: columns * cell, height: height * cell, paths, warp };
}

/** One repeat of a ribbon: a short phrase forward and reversed, mirrored below. */
export function weaveRibbon(phrase: string, cell = 12): Cloth {
  const there = [...phrase];
  const repeat = [...there, ...there.slice(1, -1).reverse()].join('');
  return weave(repeat, { columns: repeat.length, cell });
}

export interface Strips {
  /** The width of each strip in cells. */
  readonly widths: readonly number[];
  readonly cell?: number | undefined;
  /** The number of rows before a strip reverses. */
  readonly phrase?: number | undefined;
  /** The index of the strip with gold. */
  readonly gold?: number | undefined;
}

const SEAM = 6;
const LEFT_RIGHT = new Map([
  [9, 10],
  [10, 9],
]);

/** One repeat of narrow strips side by side, each with its own phrase mirrored both ways. */
export function weaveStrips(digits: string, { widths, cell = 14, phrase = 5, gold = 1 }: Strips): Cloth {
  const rows = phrase * 2 - 2;
  const paths: Paths = { ivory: '', gold: '', indigo: '' };
  let left = 0;
  let read = 0;
  widths.forEach((width, strip) => {
    const half = Math.ceil(width / 2);
    const start = read;
    read += phrase * half;
    const digitAt = (row: number, column: number) =>
      Number.parseInt(digits[(start + row * half + column) % digits.length] ?? '0', 16);
    for (let at = 0; at < rows; at++) {
      const isBack = at >= phrase;
      const row = isBack ? rows - at : at;
      const thread = strip === gold && row % 3 === 0 ? 'gold' : (row + strip) % 2 ? 'ivory' : 'indigo';
      for (let column = 0; column < width; column++) {
        const isRight = column >= half;
        const digit = digitAt(row, isRight ? width - 1 - column : column);
        const turned = isBack ? upsideDown(digit) : digit;
        const motif = isRight ? (LEFT_RIGHT.get(turned) ?? turned) : turned;
        paths[thread] += placeMotif(motif, { x: left + column * cell, y: at * cell, cell });
      }
    }
    left += width * cell + SEAM;
  });
  return { width: left - SEAM, height: rows * cell, paths, warp: '' };
}

/** Returns the last sixteen hexadecimal digits of an id, which its ticket draws and prints. */
export function ticketDigits(id: string): string {
  return id
    .replace(/[^\da-f]/gi, '')
    .slice(-16)
    .padStart(16, '0')
    .toUpperCase();
}
