import type { RatedLeague } from '../rating.ts';

/** Teams before the season of 2026-27: rating, and the mean score of their matches of the season before, both sides. */
export type League = Readonly<{ league: RatedLeague; teams: readonly (readonly [rating: number, total: number])[] }>;

// biome-ignore format: eight teams a line
export const NBA: League = {
  league: { marginPerElo: 0.03476, eloHome: 80, totalMean: 230.2 },
  teams: [
    [1788, 224.8], [1745, 228.4], [1718, 226.4], [1629, 224.6], [1619, 221.1], [1615, 227.3], [1610, 237.7], [1592, 232.1],
    [1578, 223.5], [1577, 228.6], [1567, 231.3], [1565, 228], [1552, 226.1], [1545, 229.8], [1529, 233.4], [1526, 230.1],
    [1524, 223.7], [1523, 239.6], [1517, 226.7], [1425, 229.7], [1411, 235.5], [1363, 233.8], [1352, 232.8], [1352, 227.5],
    [1348, 237.8], [1346, 232], [1300, 243.6], [1281, 235.4], [1273, 221.8], [1229, 237.8],
  ],
};

// biome-ignore format: eight teams a line
export const EUROLEAGUE: League = {
  league: { marginPerElo: 0.03348, eloHome: 100, totalMean: 168.2 },
  teams: [
    [1640, 167.3], [1626, 171.6], [1617, 168.7], [1597, 172.5], [1594, 165.8], [1574, 167.3], [1568, 165.5], [1566, 163.7],
    [1564, 157.7], [1552, 173], [1540, 172.5], [1526, 165.5], [1506, 170], [1505, 163.7], [1471, 172.6], [1463, 168.5],
    [1463, 183.2], [1457, 163], [1440, 177], [1389, 166.1],
  ],
};

// biome-ignore format: ten teams a line
export const NHL: League = {
  league: { marginPerElo: 0.00757, eloHome: 25, totalMean: 6.2 },
  teams: [
    [1589, 6.34], [1563, 6.17], [1549, 6.43], [1542, 6.21], [1537, 6.43], [1534, 6.17], [1532, 6.28], [1529, 6.37], [1523, 6.28], [1518, 6.19],
    [1509, 6.3], [1508, 5.85], [1505, 5.97], [1505, 6.24], [1503, 6.79], [1502, 6.18], [1502, 6.68], [1499, 6.43], [1491, 5.9], [1489, 5.78],
    [1485, 6.83], [1485, 6.09], [1485, 6.29], [1483, 5.95], [1478, 5.99], [1472, 5.69], [1469, 5.75], [1461, 6.62], [1458, 6.74], [1457, 5.97],
    [1430, 5.95], [1418, 6.48],
  ],
};

/**
 * The final table of the Handball-Bundesliga of 2023-24 (hlsports.de/?p=338179), as 18 invented clubs: a point of rating
 * is 0.02 goals, and 0.87 of a goal difference per match is kept, since the rest is luck of one season. The totals are
 * moved to the mean of 2017-18, whose matches are measured.
 */
// biome-ignore format: nine teams a line
export const BUNDESLIGA: League = {
  league: { marginPerElo: 0.02, eloHome: 64, totalMean: 53.5 },
  teams: [
    [1766, 55.2], [1642, 56.5], [1661, 56], [1630, 55.7], [1549, 50.7], [1551, 55.8], [1508, 53.2], [1522, 52.6], [1418, 56.1],
    [1500, 52.1], [1433, 54.7], [1422, 52.9], [1404, 51.2], [1422, 52.3], [1431, 53], [1409, 49.7], [1395, 53.8], [1336, 51.5],
  ],
};

/** 6,605 games of 2020-21 to 2025-26, but points and their spread of 1,322 games of 2025-26, and quarters of 2021-25. */
export const MEASURED_NBA = {
  home: 0.555,
  homePoints: 116.0,
  awayPoints: 114.2,
  totalDeviation: 20.0,
  marginDeviation: 15.5,
  overtime: 0.05,
  quarters: [
    { total: 56.75, totalDeviation: 8.5, marginDeviation: 8.54 },
    { total: 56.6, totalDeviation: 8.66, marginDeviation: 8.29 },
    { total: 56.93, totalDeviation: 8.51, marginDeviation: 8.67 },
    { total: 54.39, totalDeviation: 8.98, marginDeviation: 7.95 },
  ],
  /** By home's lead at half time: how many games, and how many of them home won. */
  halfTime: [
    { least: -99, most: -16, games: 902, home: 0.099 },
    { least: -15, most: -11, games: 1161, home: 0.183 },
    { least: -10, most: -6, games: 1778, home: 0.307 },
    { least: -5, most: -1, games: 2280, home: 0.464 },
    { least: 0, most: 0, games: 496, home: 0.536 },
    { least: 1, most: 5, games: 2520, home: 0.645 },
    { least: 6, most: 10, games: 2110, home: 0.758 },
    { least: 11, most: 15, games: 1469, home: 0.871 },
    { least: 16, most: 99, games: 1441, home: 0.95 },
  ],
} as const;

/** 1,368 matches of 2021-25, but points of the season of 2025-26 so far. */
export const MEASURED_EUROLEAGUE = {
  home: 0.633,
  total: 168.2,
  totalDeviation: 16.6,
  marginDeviation: 12.5,
  overtime: 0.044,
} as const;

/** 6,993 games of 2021-22 to 2025-26; an overtime or shoot-out adds a goal. Periods: 4,857 goals of 2021. */
export const MEASURED_NHL = {
  home: 0.537,
  homeGoals: 3.23,
  awayGoals: 3.0,
  totalDeviation: 2.31,
  levelAfter60: 0.223,
  shootOut: 0.068,
  over5: 0.572,
  over6: 0.46,
  byTwo: 0.601,
  periods: [0.2907, 0.3512, 0.358],
  /** The winner's goals first. */
  scores: {
    '3-2': 0.131,
    '4-3': 0.113,
    '4-1': 0.078,
    '5-2': 0.074,
    '2-1': 0.074,
    '4-2': 0.065,
    '3-1': 0.053,
    '5-4': 0.05,
    '5-3': 0.044,
    '5-1': 0.042,
  },
} as const;

/** The 306 matches of 2017-18: 164 won by home, 37 drawn, 105 won by away, 8,379 : 7,988 goals (tvb1898.de, 2018-06-13). */
export const MEASURED_BUNDESLIGA = {
  home: 164 / 306,
  draw: 37 / 306,
  away: 105 / 306,
  homeGoals: 8379 / 306,
  awayGoals: 7988 / 306,
  /** The halves of the Champions League of 2024-25: 29.4 and 29.8 a half (ehfel.eurohandball.com, "Lessons learned"). */
  firstHalf: 29.4 / 59.2,
} as const;
