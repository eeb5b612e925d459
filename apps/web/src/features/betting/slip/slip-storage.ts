import { EMPTY_SLIP, type Slip } from './slip.ts';

/** The name of the storage entry. A new shape gets a new name. */
export const SLIP_NAME = 'cauri.slip.1';

/**
 * Loads the stored slip. An unusable one is removed, and the slip is empty. The code that checks its shape is loaded
 * only if there is an entry.
 */
export async function readSlip(storage: Storage): Promise<Slip> {
  const text = readText(storage);
  if (text === null) return EMPTY_SLIP;
  const { parseSlip } = await import('./parse-slip.ts');
  const slip = parseSlip(text);
  if (slip === null) storage.removeItem(SLIP_NAME);
  return slip ?? EMPTY_SLIP;
}

/** Returns null if the browser forbids storage. */
function readText(storage: Storage): string | null {
  try {
    return storage.getItem(SLIP_NAME);
  } catch {
    return null;
  }
}

export function saveSlip(storage: Storage, { chosenMode: _, chosenSize: __, ...slip }: Slip): void {
  try {
    storage.setItem(SLIP_NAME, JSON.stringify(slip));
  } catch {
    // With full or forbidden storage the slip works but is not stored.
  }
}

/** Calls back when another window changes the slip. */
export function onSlipSaved(target: Window, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SLIP_NAME || event.key === null) listener();
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
