/** Those of the keys in season that are to be read, the most important first. */
export function followedKeys(
  sports: readonly { readonly key: string; readonly active: boolean }[],
  leagues: readonly string[],
): string[] {
  const active = sports.flatMap(({ key, active }) => (active ? key : []));
  return [...new Set(leagues.flatMap((league) => active.filter((key) => isOf(league, key)).toSorted()))];
}

/** Whether a sport key is to be read, in season or not. */
export const isWanted = (key: string, leagues: readonly string[]): boolean =>
  leagues.some((league) => isOf(league, key));

/** A league of the settings is a key, or with * at its end the beginning of several. */
const isOf = (league: string, key: string): boolean =>
  league.endsWith('*') ? key.startsWith(league.slice(0, -1)) : key === league;
