/** A part of a match whose score is published and can be bet on. */
export type Part = 'half' | 'period' | 'quarter' | 'set';

/** The subject of a market that is not about the whole match: a part of it, or the score of one side. */
export type PartOrSide = Part | 'side';

/** The definition of one sport. Other code maps over {@link sports}; no other list of sports exists. */
export interface SportDefinition {
  /** The English name, as `GET /api/sports` returns it. */
  readonly name: string;
  /** Whether the server can simulate its matches. Such a sport is listed even while it has no event. */
  readonly isSimulated: boolean;
  readonly sides: 'teams' | 'players';
  /** The unit that the final score counts. */
  readonly scoring: 'goals' | 'points' | 'sets';
  /** The unit that the score of a set counts, if the final score counts sets. */
  readonly setOf?: 'games' | 'points';
  /** The points of a win in a league table, where a draw gives one. Without it, tables rank by wins. */
  readonly winPoints?: 2 | 3;
  /** Whether the score that counts for bets can be level at the end. */
  readonly hasDraw: boolean;
  /** Whether overtime counts; `none`: the sport has no overtime. */
  readonly overtime: 'counts' | 'ignored' | 'none';
  /** The total that lists and new matches show first. */
  readonly mainTotal: 'total_goals' | 'total' | 'total_games' | 'total_sets';
  /** The usual number of periods, if the page of an event shows the score of each. */
  readonly periods?: number;
  /** The kinds of parts that have markets of their own; `side`: so has the score of each side. */
  readonly parts?: readonly PartOrSide[];
  /** Whether a shoot-out decides a match that is level after overtime. */
  readonly hasShootOut?: true;
  /**
   * For simulated matches whose step is a minute: the usual number of minutes, the maximum, and those of the first
   * half.
   */
  readonly minutes?: { readonly usual: number; readonly most: number; readonly firstHalf?: number };
  /** Whether the score moves every few seconds. Prices of a feed then stay valid after a change of the score. */
  readonly scoresOften?: true;
}

/** All sports, in the order in which they are listed. */
export const sports = {
  football: {
    name: 'Football',
    isSimulated: true,
    sides: 'teams',
    scoring: 'goals',
    winPoints: 3,
    hasDraw: true,
    overtime: 'ignored',
    mainTotal: 'total_goals',
    parts: ['half', 'side'],
    minutes: { usual: 94, most: 94, firstHalf: 46 },
  },
  basketball: {
    name: 'Basketball',
    isSimulated: true,
    sides: 'teams',
    scoring: 'points',
    hasDraw: false,
    overtime: 'counts',
    mainTotal: 'total',
    periods: 4,
    parts: ['half', 'quarter', 'side'],
    scoresOften: true,
  },
  tennis: {
    name: 'Tennis',
    isSimulated: true,
    sides: 'players',
    scoring: 'sets',
    setOf: 'games',
    hasDraw: false,
    overtime: 'none',
    mainTotal: 'total_games',
    parts: ['set'],
  },
  volleyball: {
    name: 'Volleyball',
    isSimulated: true,
    sides: 'teams',
    scoring: 'sets',
    setOf: 'points',
    hasDraw: false,
    overtime: 'none',
    mainTotal: 'total_sets',
    parts: ['set'],
  },
  hockey: {
    name: 'Hockey',
    isSimulated: true,
    sides: 'teams',
    scoring: 'goals',
    hasDraw: false,
    overtime: 'counts',
    mainTotal: 'total',
    periods: 3,
    parts: ['period', 'side'],
    hasShootOut: true,
    minutes: { usual: 60, most: 66 },
  },
  handball: {
    name: 'Handball',
    isSimulated: true,
    sides: 'teams',
    scoring: 'goals',
    winPoints: 2,
    hasDraw: true,
    overtime: 'ignored',
    mainTotal: 'total',
    periods: 2,
    parts: ['half', 'side'],
    scoresOften: true,
  },
  american_football: {
    name: 'American Football',
    isSimulated: false,
    sides: 'teams',
    scoring: 'points',
    hasDraw: false,
    overtime: 'counts',
    mainTotal: 'total',
  },
} as const satisfies Record<string, SportDefinition>;

/** The id of a defined sport. */
export type SportId = keyof typeof sports;

/** The prefixes of each sport's keys in The Odds API. They are not in {@link sports}, which the home page loads. */
export const feedKeys: Readonly<Record<SportId, readonly string[]>> = {
  football: ['soccer_'],
  basketball: ['basketball_'],
  tennis: ['tennis_atp_', 'tennis_wta_'],
  volleyball: [],
  hockey: ['icehockey_'],
  handball: ['handball_'],
  american_football: ['americanfootball_'],
};

/** A sport whose matches the server can simulate. */
export type SimulatedSport = {
  [Id in SportId]: (typeof sports)[Id]['isSimulated'] extends true ? Id : never;
}[SportId];

/** The ids of all sports, in the order in which they are listed. */
export const sportIds = Object.keys(sports) as readonly SportId[];

/** The sports whose matches the server can simulate, in the order in which they are listed. */
export const simulatedSports = sportIds.filter((id): id is SimulatedSport => sports[id].isSimulated);

/** Returns whether a sport of this id is defined. */
export function isSportId(id: string): id is SportId {
  return Object.hasOwn(sports, id);
}

/** Returns the definition of a sport; undefined for a sport without a definition, which only a source of events names. */
export function findSport(id: string): SportDefinition | undefined {
  return isSportId(id) ? sports[id] : undefined;
}
