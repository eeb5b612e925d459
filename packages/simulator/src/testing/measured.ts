/**
 * Five top leagues from 2015-16 to 2025-26: mean goals of the sides, and attack and defence of the teams of 2026-27 in
 * thousandths of their league's average.
 */
// biome-ignore format: seven teams a line
export const LEAGUES: readonly { name: string; matches: number; home: number; away: number; teams: [number, number][] }[] = [
  {
    name: 'Premier League',
    matches: 4180,
    home: 1.5495,
    away: 1.2732,
    teams: [
      [1262, 611], [1388, 725], [1289, 998], [1133, 1005], [1044, 939], [1130, 1038], [1083, 996],
      [1066, 988], [1076, 1012], [1065, 1039], [997, 967], [952, 1010], [901, 958], [898, 1013],
      [858, 1015], [973, 1182], [790, 989], [809, 1256], [809, 1256], [756, 1257],
    ],
  },
  {
    name: 'La Liga',
    matches: 4180,
    home: 1.4976,
    away: 1.1323,
    teams: [
      [1771, 743], [1436, 723], [1247, 814], [1335, 998], [1156, 975], [1111, 1021], [933, 959],
      [1094, 1138], [947, 1019], [822, 884], [923, 1045], [698, 796], [895, 1034], [985, 1157],
      [875, 1058], [957, 1168], [923, 1129], [837, 1191], [799, 1191], [789, 1190],
    ],
  },
  {
    name: 'Serie A',
    matches: 4180,
    home: 1.4804,
    away: 1.2474,
    teams: [
      [1710, 779], [1272, 797], [1242, 790], [1211, 782], [1229, 843], [1207, 829], [1173, 876],
      [1045, 999], [980, 951], [1010, 1029], [959, 1076], [908, 1061], [985, 1178], [914, 1207],
      [870, 1193], [734, 1065], [825, 1236], [793, 1236], [785, 1235], [661, 1121],
    ],
  },
  {
    name: 'Bundesliga',
    matches: 3366,
    home: 1.7077,
    away: 1.3642,
    teams: [
      [1985, 766], [1305, 766], [1305, 847], [1326, 922], [1198, 863], [1160, 1033], [1121, 1078],
      [910, 941], [920, 1045], [861, 1003], [860, 1019], [820, 1041], [804, 1043], [889, 1158],
      [779, 1061], [813, 1192], [801, 1193], [778, 1192],
    ],
  },
  {
    name: 'Ligue 1',
    matches: 3857,
    home: 1.5058,
    away: 1.2025,
    teams: [
      [1550, 707], [1169, 862], [1050, 754], [1186, 904], [1246, 1024], [1211, 1008], [1206, 1048],
      [1097, 965], [988, 998], [1027, 1060], [965, 1038], [828, 972], [952, 1119], [970, 1145],
      [751, 1079], [780, 1214], [775, 1215], [656, 1060],
    ],
  },
];

/** Results of those 19,763 matches; shares of all, unless stated otherwise. */
export const MEASURED = {
  home: 0.4407,
  draw: 0.2509,
  away: 0.3084,
  over1: 0.7676,
  over2: 0.5282,
  over3: 0.3048,
  bothScore: 0.5346,
  goals: 2.782,
  varianceHome: 1.705,
  varianceAway: 1.367,
  /** A share of all goals. */
  firstHalf: 0.4409,
  /** The share of all matches with this score at half time. */
  halfTime: { home: 0.339, draw: 0.407, away: 0.254 },
  scores: {
    '1-1': 0.1192,
    '1-0': 0.0931,
    '2-1': 0.0882,
    '0-1': 0.0722,
    '2-0': 0.0711,
    '1-2': 0.0685,
    '0-0': 0.0671,
    '2-2': 0.0528,
    '0-2': 0.0492,
    '3-1': 0.0438,
  },
  /** The shares of the matches with this score at half time that ended home, draw, away. */
  afterHalfTime: {
    home: { home: 0.779, draw: 0.1535, away: 0.0674 },
    draw: { home: 0.3671, draw: 0.3642, away: 0.2688 },
    away: { home: 0.1073, draw: 0.1998, away: 0.6929 },
  },
  /** A share of all goals, in 7,468 club matches of 48 competitions, 2022-23. */
  blocks: {
    '1-15': 0.1328,
    '16-30': 0.1413,
    '31-45': 0.1489,
    '45+': 0.0268,
    '46-60': 0.1606,
    '61-75': 0.1636,
    '76-90': 0.1617,
    '90+': 0.0642,
  },
  /** The share of all goals in minutes 1 to 22 of the same matches. */
  early: 0.1985,
  /** The goals in a minute of 68 to 90, divided by those in a minute of 1 to 22. */
  lateForEarly: 1.19,
} as const;
