/**
 * The bounds of a text from outside, far beyond any message that the server understands. Parsing megabytes of brackets takes the
 * processor for seconds.
 */
const DEPTH_MAXIMUM = 64;
const NODES_MAXIMUM = 250_000;

/** Parses JSON; undefined for a text that is not JSON, or that has more than 250,000 lists and objects or nests them 64 deep. */
export function parseJson(text: string): unknown {
  if (!isWithinBounds(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function isWithinBounds(text: string): boolean {
  let depth = 0;
  let nodes = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) at += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      nodes += 1;
      if (depth > DEPTH_MAXIMUM || nodes > NODES_MAXIMUM) return false;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return true;
}
