/** A team: its Elo rating in points, and the mean score of its matches (goals or points), both sides together. */
export type RatedTeam = Readonly<{ rating: number; total: number }>;

/**
 * A league: the lead (goals or points) for each point of rating, the points of rating that playing at home adds, and
 * the mean score of a match, both sides together.
 */
export type RatedLeague = Readonly<{ marginPerElo: number; eloHome: number; totalMean: number }>;

/** Two teams of one league, so that their ratings can be compared. */
export type RatedPairing = Readonly<{ home: RatedTeam; away: RatedTeam; league: RatedLeague }>;

/**
 * Returns the expected score of each side, in goals or points. The lead is linear in the difference of the Elo ratings
 * (Elo, "The Rating of Chessplayers", 1978). The total is the mean of the league, plus `carry` (a fraction) of the
 * differences of both teams from it: the rest of these differences is chance, or does not last into the next season.
 */
export function expectScores(teams: RatedPairing, carry: number) {
  const { home, away, league } = teams;
  const lead = league.marginPerElo * (home.rating - away.rating + league.eloHome);
  const total = league.totalMean + carry * (home.total + away.total - 2 * league.totalMean);
  return { home: (total + lead) / 2, away: (total - lead) / 2 };
}
