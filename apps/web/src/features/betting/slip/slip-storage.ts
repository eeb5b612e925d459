import { EMPTY_SLIP, type Slip } from './slip.ts';

/** One entry, named with the version of its shape: another shape is another name. */
export const SLIP_NAME = 'cauri.slip.1';

/**
 * The slip that this browser kept. An unusable one is removed, and the slip is empty. The check of its shape is fetched only
 * where there is something to check.
 */
export async function readSlip(storage: Storage): Promise<Slip> {
  const text = readText(storage);
  if (text === null) return EMPTY_SLIP;
  const { parseSlip } = await import('./parse-slip.ts');
  const slip = parseSlip(text);
  if (slip === null) storage.removeItem(SLIP_NAME);
  return slip ?? EMPTY_SLIP;
}

/** A browser may forbid its storage: then nothing was kept. */
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
    // A full or forbidden storage costs the slip its memory, not its use.
  }
}

/** Hears of changes by other windows. */
export function onSlipSaved(target: Window, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === SLIP_NAME || event.key === null) listener();
  };
  target.addEventListener('storage', hear);
  return () => target.removeEventListener('storage', hear);
}
