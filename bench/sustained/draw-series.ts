/** Ten seconds of a load. Times in ms, memory of the server in MB, `cores` that its process used. */
export interface Sample {
  /** The end of the sample, in seconds since the start. */
  readonly at: number;
  readonly rate: number;
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
  readonly memory: number;
  readonly cores: number;
}

const [WIDTH, HEIGHT, LEFT, GAP] = [760, 120, 60, 34];

/** The panels of the picture, each with its own scale from 0. */
const PANELS = [
  { title: 'bets a second', lines: ['rate'] },
  { title: 'answer in ms: median and 99 of 100', lines: ['p50', 'p99'] },
  { title: 'memory of the server in MB', lines: ['memory'] },
] as const;
const COLOURS = ['#1f4e9c', '#b8442c'];

/** Draws a series as an SVG. */
export function drawSeries(series: readonly Sample[], title: string): string {
  const seconds = series.at(-1)?.at ?? 1;
  const panels = PANELS.map(({ title, lines }, index) => {
    const top = 40 + index * (HEIGHT + GAP);
    const largest = Math.max(1, ...series.flatMap((sample) => lines.map((line) => sample[line]))) * 1.1;
    const y = (value: number) => (top + HEIGHT - (value / largest) * HEIGHT).toFixed(1);
    const x = (at: number) => (LEFT + (at / seconds) * WIDTH).toFixed(1);
    const paths = lines.map((line, n) => {
      const points = series.map((sample) => `${x(sample.at)},${y(sample[line])}`).join(' ');
      return `<polyline points="${points}" fill="none" stroke="${COLOURS[n]}" stroke-width="1.5"/>`;
    });
    const axis = [0, largest / 2, largest].map(
      (value) =>
        `<line x1="${LEFT}" x2="${LEFT + WIDTH}" y1="${y(value)}" y2="${y(value)}" stroke="#ccc"/>` +
        `<text x="${LEFT - 6}" y="${y(value)}" text-anchor="end" dominant-baseline="middle">${Math.round(value)}</text>`,
    );
    return `<text x="${LEFT}" y="${top - 8}">${title}</text>${axis.join('')}${paths.join('')}`;
  });
  const bottom = 40 + PANELS.length * (HEIGHT + GAP);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 20} ${bottom}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${LEFT}" y="16" font-weight="bold">${title}; ${seconds} s from left to right</text>
${panels.join('\n')}
</svg>
`;
}
