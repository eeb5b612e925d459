import type { Favourite, FavouriteKind } from '@cauri/contract';

/** `league 0198…`: what is starred, as one word. */
export type StarKey = `${FavouriteKind} ${string}`;

/** The same as the server's. */
export const LOCAL_MAXIMUM = 200;
/** Named with the version of its shape: another shape is another name. */
export const LOCAL_NAME = 'cauri.favourites.1';

const KEY = /^(event|league|team) [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const NONE: readonly StarKey[] = [];
const listeners = new Set<() => void>();
let known: { readonly text: string; readonly keys: readonly StarKey[] } | undefined;

export const keyOf = ({ kind, id }: Favourite): StarKey => `${kind} ${id}`;

export function favouriteOf(key: StarKey): Favourite {
  const [kind, id = ''] = key.split(' ');
  return { kind: kind as FavouriteKind, id };
}

/**
 * Returns the favourites of this browser, newest first; the same array until they change. Invalid entries are removed.
 */
export function readLocal(): readonly StarKey[] {
  const text = readText();
  if (text === null) return NONE;
  if (known?.text === text) return known.keys;
  const keys = parse(text);
  const clean = JSON.stringify(keys);
  known = { text: clean, keys };
  if (clean !== text) write(keys);
  return keys;
}

function parse(text: string): StarKey[] {
  try {
    const list: unknown = JSON.parse(text);
    const keys = Array.isArray(list) ? list.filter((key) => typeof key === 'string' && KEY.test(key)) : [];
    return [...new Set<StarKey>(keys)].slice(0, LOCAL_MAXIMUM);
  } catch {
    return [];
  }
}

/** A browser may forbid its storage: then nothing was kept. */
function readText(): string | null {
  try {
    return localStorage.getItem(LOCAL_NAME);
  } catch {
    return null;
  }
}

function write(keys: readonly StarKey[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(LOCAL_NAME);
    else localStorage.setItem(LOCAL_NAME, JSON.stringify(keys));
  } catch {
    // A full or forbidden storage has no room for stars.
  }
}

export function saveLocal(keys: readonly StarKey[]): void {
  write(keys);
  for (const listener of listeners) listener();
}

/** Hears of changes here and in other windows. */
export function onLocalChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
