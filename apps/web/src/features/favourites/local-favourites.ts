import type { Favourite, FavouriteKind } from '@cauri/contract';

/** Kind and id of a favourite, such as `league 0198…`. */
export type StarKey = `${FavouriteKind} ${string}`;

/** `FAVOURITES_MAXIMUM` of the contract, which the home page does not load. */
export const LOCAL_MAXIMUM = 200;
/** The name of the entry. A new shape gets a new name. */
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

/** Returns null if the browser forbids storage. */
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
    // A full or forbidden storage stores no favourites.
  }
}

export function saveLocal(keys: readonly StarKey[]): void {
  write(keys);
  for (const listener of listeners) listener();
}

/** Calls back when favourites change in this or another window. */
export function onLocalChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
