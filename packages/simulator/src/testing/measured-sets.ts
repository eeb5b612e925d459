/** Matches of the ATP and WTA tours from 2021 on, without retirements; shares of all, unless said otherwise. */
export const TENNIS = {
  /** 25 rating differences that divide the pairs of the first 60 (ATP) and 50 (WTA) players evenly. */
  // biome-ignore format: one line a tour
  differences: {
    atp: [3, 9, 15, 21, 26, 33, 42, 49, 56, 65, 72, 81, 91, 99, 109, 120, 131, 144, 159, 173, 189, 216, 280, 372, 515],
    wta: [2, 8, 13, 19, 25, 31, 38, 44, 50, 59, 67, 73, 81, 91, 101, 113, 127, 142, 160, 177, 196, 222, 260, 289, 362],
  },
  /** `sets`: how many the loser has won; tie-breaks are a share of sets. */
  events: [
    { tour: 'atp', bestOf: 3, matches: 10_359, sets: [0.634, 0.366], games: 23.5, deviation: 5.9, tieBreaks: 0.192 },
    {
      tour: 'atp',
      bestOf: 5,
      matches: 2_699,
      sets: [0.457, 0.335, 0.208],
      games: 36.7,
      deviation: 9.4,
      tieBreaks: 0.17,
    },
    { tour: 'wta', bestOf: 3, matches: 14_150, sets: [0.655, 0.345], games: 22, deviation: 5.8, tieBreaks: 0.109 },
  ],
  /** A share of all sets of both tours. */
  scores: { '6-4': 0.235, '6-3': 0.226, '6-2': 0.158, '7-6': 0.148, '6-1': 0.104, '7-5': 0.092, '6-0': 0.035 },
} as const;

/** 3,959 matches of Italian and Polish leagues; what concerns points, and the first set, from 1,320 Italian ones. */
export const VOLLEYBALL = {
  /** Strengths in thousandths of the teams of SuperLega and PlusLiga, and what playing at home adds. */
  // biome-ignore format: one line a league
  leagues: [
    { home: 384, teams: [1176, 903, 847, 647, 572, 391, -96, -490, -703, -863, -914, -1469] },
    { home: 77, teams: [1003, 981, 616, 566, 272, 262, 240, 241, -191, -263, -262, -272, -440, -558, -889, -1248] },
  ],
  home: 0.552,
  /** Shares by the number of sets that the loser has won. */
  sets: [0.414, 0.344, 0.242],
  scores: { '3-0': 0.247, '3-1': 0.188, '3-2': 0.117, '2-3': 0.125, '1-3': 0.156, '0-3': 0.167 },
  /** A share of sets. */
  homeSets: 0.55,
  /** Points in sets to 25 and to 15, and in matches. */
  points: 45.9,
  deviation: 4.6,
  lastSetPoints: 27.5,
  matchPoints: 171.7,
  /** Points of the loser where the winner has 25. */
  loserPoints: 19.6,
  /** The share of sets to 25 that go beyond 25. */
  beyond: 0.132,
  /** The share of winners of the first set that win the match. */
  fromFirstSet: 0.758,
} as const;
