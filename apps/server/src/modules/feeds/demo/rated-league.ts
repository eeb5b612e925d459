import type { RatedLeague, RatedTeam } from '@cauri/simulator';

/** A league whose teams are known by a rating (Elo) and by the mean score of their matches, both sides together. */
export interface RatedLeagueData {
  readonly name: string;
  readonly country: string;
  /** The scale of ratings and totals in this league. */
  readonly scale: RatedLeague;
  readonly teams: readonly RatedTeamData[];
}

interface RatedTeamData extends RatedTeam {
  readonly name: string;
  /** Required for names of 13 letters and more. */
  readonly shortName?: string;
}
