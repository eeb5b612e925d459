/** Returns whether the user or the browser has chosen to save data. */
export function isSavingData(): boolean {
  // The prerendered page is the same for all visitors.
  if (import.meta.env.SSR) return false;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
