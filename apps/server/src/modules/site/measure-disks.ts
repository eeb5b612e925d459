import { statfs } from 'node:fs/promises';
import type { Metrics } from '#platform/metrics';

/** Updates the free share of the disk of each folder, as `df` computes it. One that cannot be read has none. */
export async function measureDisks(
  { diskFree }: Pick<Metrics, 'diskFree'>,
  folders: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  diskFree.reset();
  for (const [folder, path] of Object.entries(folders)) {
    const disk = path === undefined ? null : await statfs(path).catch(() => null);
    // The system keeps a part of the free blocks for itself.
    if (disk) diskFree.set({ folder }, disk.bavail / (disk.blocks - disk.bfree + disk.bavail));
  }
}
