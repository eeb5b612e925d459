import type { RatedLeague, RatedTeam } from '@cauri/simulator';

type NamedTeam = RatedTeam & { readonly name: string };

/** The scale of Elo ratings and totals in this league. */
export const nflScale: RatedLeague = { marginPerElo: 0.04105, eloHome: 50, totalMean: 46 };

/** Ratings before the season of 2026. `total` is the mean total score of a team's matches. */
export const nflTeams: readonly NamedTeam[] = [
  { name: 'Seattle Seahawks', rating: 1654, total: 46.1 },
  { name: 'Los Angeles Rams', rating: 1594, total: 51.2 },
  { name: 'Denver Broncos', rating: 1593, total: 41.7 },
  { name: 'Houston Texans', rating: 1592, total: 41 },
  { name: 'Buffalo Bills', rating: 1589, total: 50.5 },
  { name: 'New England Patriots', rating: 1588, total: 44.4 },
  { name: 'Jacksonville Jaguars', rating: 1563, total: 47.8 },
  { name: 'San Francisco 49ers', rating: 1551, total: 47.2 },
  { name: 'Philadelphia Eagles', rating: 1545, total: 41.4 },
  { name: 'Detroit Lions', rating: 1543, total: 52.6 },
  { name: 'Minnesota Vikings', rating: 1542, total: 39.8 },
  { name: 'Baltimore Ravens', rating: 1533, total: 48.4 },
  { name: 'Chicago Bears', rating: 1526, total: 50.1 },
  { name: 'Los Angeles Chargers', rating: 1522, total: 40.4 },
  { name: 'Green Bay Packers', rating: 1519, total: 44.9 },
  { name: 'Pittsburgh Steelers', rating: 1506, total: 45.6 },
  { name: 'Kansas City Chiefs', rating: 1485, total: 40.6 },
  { name: 'Cincinnati Bengals', rating: 1479, total: 53.3 },
  { name: 'Tampa Bay Buccaneers', rating: 1478, total: 46.5 },
  { name: 'Atlanta Falcons', rating: 1476, total: 44.4 },
  { name: 'Indianapolis Colts', rating: 1471, total: 51.6 },
  { name: 'Washington Commanders', rating: 1461, total: 47.5 },
  { name: 'Dallas Cowboys', rating: 1460, total: 57.8 },
  { name: 'Miami Dolphins', rating: 1460, total: 45.4 },
  { name: 'New Orleans Saints', rating: 1446, total: 40.5 },
  { name: 'Carolina Panthers', rating: 1440, total: 42 },
  { name: 'New York Giants', rating: 1433, total: 48.2 },
  { name: 'Cleveland Browns', rating: 1432, total: 38.7 },
  { name: 'Arizona Cardinals', rating: 1403, total: 49.6 },
  { name: 'New York Jets', rating: 1376, total: 47.2 },
  { name: 'Tennessee Titans', rating: 1375, total: 44.8 },
  { name: 'Las Vegas Raiders', rating: 1366, total: 39.6 },
];
