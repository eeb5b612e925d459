import { generate } from 'lean-qr';

/** Modules of four pixels, which a camera reads from another phone's screen. */
const MODULE = 4;
/** Bare modules around it. */
const QUIET = 3;

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A square that a camera reads. Fetched only where it is shown. */
export default function QrCode({ text, label }: QrCodeProps) {
  const code = generate(text);
  const width = code.size + 2 * QUIET;
  return (
    <svg
      width={width * MODULE}
      height={width * MODULE}
      viewBox={`${-QUIET} ${-QUIET} ${width} ${width}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={runsOf(code)} />
    </svg>
  );
}

/** Dark modules that stand side by side are one stroke. */
function runsOf(code: ReturnType<typeof generate>): string {
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x++;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return path;
}
