/** What became of an outcome. Half grades come from quarter lines, void from pushes and cancelled events. */
export type Grade = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

export function wonIf(isRight: boolean): Grade {
  return isRight ? 'won' : 'lost';
}
