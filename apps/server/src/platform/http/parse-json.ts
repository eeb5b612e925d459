/**
 * The bounds of a text from outside, far beyond any message that the server understands. Parsing megabytes of brackets, or of
 * keys that are all different, takes the processor for seconds.
 */
const DEPTH_MAXIMUM = 64;
const NODES_MAXIMUM = 250_000;
/**
 * Commas, and so all keys and items but the first of each node. A list of the feed with 150 matches and 30 bookmakers has
 * 150,000.
 */
const VALUES_MAXIMUM = 300_000;
/** Different keys of a long text. The feed has fewer than 30, and no other service as many as 100. */
const KEYS_MAXIMUM = 1_000;
/** A text up to this length takes at most some milliseconds, so that its keys are not compared. */
const SHORT = 64 * 1024;

/**
 * Parses JSON; undefined for a text that is not JSON, or that has more than 250,000 lists and objects or 300,000 keys and
 * items, nests lists and objects more than 64 deep, or is longer than 64 kB and has more than 1,000 different keys.
 */
export function parseJson(text: string): unknown {
  if (!isWithinBounds(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function isWithinBounds(text: string): boolean {
  const keys = text.length > SHORT ? new Set<string>() : null;
  let depth = 0;
  let nodes = 0;
  let values = 0;
  let isText = false;
  /** The quotes of the last text. */
  let [start, end] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      isText = !isText;
      if (isText) start = at;
      else end = at;
    } else if (isText) at += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      nodes += 1;
      if (depth > DEPTH_MAXIMUM || nodes > NODES_MAXIMUM) return false;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    else if (code === COMMA) {
      values += 1;
      if (values > VALUES_MAXIMUM) return false;
    } else if (code === COLON && keys !== null) {
      keys.add(text.slice(start, end));
      if (keys.size > KEYS_MAXIMUM) return false;
    }
  }
  return true;
}
