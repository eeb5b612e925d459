/** The sport keys of the specification, in the order in which the plan's credits are spent on them. */
const followed: readonly RegExp[] = [
  /^soccer_epl$/,
  /^soccer_spain_la_liga$/,
  /^soccer_italy_serie_a$/,
  /^soccer_germany_bundesliga$/,
  /^soccer_france_ligue_one$/,
  /^soccer_uefa_champs_league(_qualification)?$/,
  /^basketball_nba$/,
  /^basketball_euroleague$/,
  /^americanfootball_nfl(_preseason)?$/,
  /^icehockey_nhl$/,
  // Tennis has a key for each tournament.
  /^tennis_atp_/,
  /^tennis_wta_/,
];

/** Those of the keys in season that we follow, the most important first. */
export function followedKeys(sports: readonly { readonly key: string; readonly active: boolean }[]): string[] {
  const active = sports.flatMap(({ key, active }) => (active ? key : []));
  return followed.flatMap((pattern) => active.filter((key) => pattern.test(key)).toSorted());
}
