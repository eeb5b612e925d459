/** Whether the person, or the browser for them, wants as little data as can be. */
export function isSavingData(): boolean {
  // The prerendered page is the same for everybody.
  if (import.meta.env.SSR) return false;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
