/** A team: its rating (Elo), and the mean score of its matches, both sides together. */
export type RatedTeam = Readonly<{ rating: number; total: number }>;

/** A league: the lead that a point of rating is worth, the rating that playing at home adds, the mean score of a match. */
export type RatedLeague = Readonly<{ marginPerElo: number; eloHome: number; totalMean: number }>;

/** Two teams of a league whose ratings compare. */
export type RatedPairing = Readonly<{ home: RatedTeam; away: RatedTeam; league: RatedLeague }>;

/**
 * The mean scores to expect of both sides. The lead follows from the ratings; of what sets the totals of both teams
 * apart from their league's, `carry` (a share) is kept: the rest was luck, or is gone with last season.
 */
export function expectScores(teams: RatedPairing, carry: number) {
  const { home, away, league } = teams;
  const lead = league.marginPerElo * (home.rating - away.rating + league.eloHome);
  const total = league.totalMean + carry * (home.total + away.total - 2 * league.totalMean);
  return { home: (total + lead) / 2, away: (total - lead) / 2 };
}
