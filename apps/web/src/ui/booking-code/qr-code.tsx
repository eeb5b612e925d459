import { generate } from 'lean-qr';

/** Pixels per module, enough for a camera to read another phone's screen. */
const MODULE = 4;
/** The width of the quiet zone in modules. */
const QUIET_ZONE = 3;
/** Dark modules on a light ground in both themes, because many cameras read no inverted code. */
const COLOURS = { background: 'var(--ivory-50)', fill: 'var(--indigo-950)' };

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code; its code loads only where one is shown. */
export default function QrCode({ text, label }: QrCodeProps) {
  const code = generate(text);
  const width = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      width={width * MODULE}
      height={width * MODULE}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      shapeRendering="crispEdges"
      style={COLOURS}
      role="img"
      aria-label={label}
    >
      <path d={runsOf(code)} />
    </svg>
  );
}

/** Joins adjacent dark modules to one stroke. */
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
