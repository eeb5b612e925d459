import type { VoidCause } from '@cauri/contract';
import type { MarketType, NeedKind, RulesVersion, SportId } from '@cauri/rules';

export default {
  title: 'Why this result?',
  open: 'No selection has been decided yet.',
  cashed_out: 'Cashed out {moment}. The results of its matches no longer change this bet.',
  score: 'Score {score}',
  graded_by: '{source}, {moment}',
  rule_no: 'Rule {id}, version {version}',
  why_needed: 'You needed {what}.',
  why_needed_full: 'To win in full, you needed {what}.',
  why_won: '{happened}, so this selection won.',
  why_lost: '{happened}, so this selection lost.',
  why_void: '{happened}, so this selection is void and counts at odds of 1.00.',
  why_half_won: '{happened}, so half of the stake won and the other half counts at odds of 1.00.',
  why_half_lost: '{happened}, so half of the stake lost and the other half counts at odds of 1.00.',
  why_unknown:
    'The score that decides it was not published, or that part was not played, so this selection is void and counts at odds of 1.00.',
  why_early: 'You needed {team} to lead by {number}. The score was {score}, so this selection won at once.',
  need_least: 'at least {number}',
  need_least_side: 'at least {number} from {team}',
  need_most: 'at most {number}',
  need_most_side: 'at most {number} from {team}',
  need_none: 'nobody to score',
  need_none_side: '{team} not to score',
  need_win: '{team} to win',
  need_more: '{team} to score more than {other}',
  need_win_set: '{team} to win set {part}',
  need_draw: 'a draw',
  need_win_or_draw: '{team} to win, or a draw',
  need_no_draw: 'one of the two sides to win',
  need_lead: '{team} to be ahead by at least {number}',
  need_not_behind: '{team} not to be behind',
  need_behind: '{team} not to be behind by more than {number}',
  need_by: '{team} to win by exactly {number}',
  need_both: 'both teams to score',
  need_not_both: 'at least one team not to score',
  need_score: 'the score {score}',
  need_other_score: 'one team to score at least {number}',
  need_odd: 'an odd number of goals',
  need_even: 'an even number of goals',
  need_first: '{team} to score first',
  need_halves: '{half} at half time and {full} at the end',
  half_level: 'the sides level',
  half_ahead: '{team} ahead',
  in_half_1: '{what} in the 1st half',
  in_half_2: '{what} in the 2nd half',
  in_quarter_1: '{what} in the 1st quarter',
  in_quarter_2: '{what} in the 2nd quarter',
  in_quarter_3: '{what} in the 3rd quarter',
  in_quarter_4: '{what} in the 4th quarter',
  in_period_1: '{what} in the 1st period',
  in_period_2: '{what} in the 2nd period',
  in_period_3: '{what} in the 3rd period',
  in_set_1: '{what} in set 1',
  in_set_2: '{what} in set 2',
  in_set_3: '{what} in set 3',
  in_set_4: '{what} in set 4',
  in_set_5: '{what} in set 5',
  ended_match: 'The match ended {score}',
  ended_half: 'That half ended {score}',
  ended_quarter: 'That quarter ended {score}',
  ended_period: 'That period ended {score}',
  ended_set: 'That set ended {score}',
  ended_games: 'The match ended {sets} in sets and {score} in games',
  ended_halves: 'It was {half} at half time and {score} at the end',
  ended_first: 'The match ended {score}, and {team} scored first',
  ended_count: '{ended}: {number}',
  unit_goals_one: '{count} goal',
  unit_goals_other: '{count} goals',
  unit_points_one: '{count} point',
  unit_points_other: '{count} points',
  unit_sets_one: '{count} set',
  unit_sets_other: '{count} sets',
  unit_games_one: '{count} game',
  unit_games_other: '{count} games',
  push: 'The result is exactly on the line, or level where no draw was offered: this selection is void and counts at odds of 1.00.',
  arithmetic: 'Payout calculation',
  line_beyond: 'too large to show',
  line_stake: 'Stake',
  line_unit: 'Stake per combination',
  line_leg: '{pick}, {grade}',
  line_size_one: '{count} combination of {size}',
  line_size_other: '{count} combinations of {size}',
  line_singles_one: '{count} single',
  line_singles_other: '{count} singles',
  line_system:
    'In each combination the odds of its selections are multiplied: a lost selection counts as 0, a void one as 1. The factor on a line is the sum over its combinations.',
  line_bonus: 'bonus for {count} selections won',
  line_round: 'Rounded once, at the end, from {exact}',
  line_rest: 'Times the rest of the stake, {stake} of {all}',
  line_limit: 'Limited to the maximum payout',
  line_refund: 'Stake returned',
  line_cash_outs: 'Cash-outs',
  line_recovered: 'Kept to repay what you owed',
  changes: 'What changed',
  before: 'Before',
  now: 'Now',
  score_changed: 'The result was corrected from {was} to {now}.',
  result_is: 'The result was corrected to {now}.',
  no_result: 'no result',
  regraded: 'Our team changed the result of this market.',
  early_corrected: 'The score that gave the early payout was corrected.',
  withdrawn: 'This bet was cancelled by an administrator.',
  withdrawn_final: 'The results of its matches no longer change this bet.',
  reason: 'Reason: {reason}',
  debt: 'Your balance did not cover {amount} of what had to be taken back. You owe it; it is taken only from your next payouts.',
  total_debt: 'You owe {amount} in total. It is taken only from your next payouts.',
  source_simulator: 'Simulated match',
  source_sandbox: 'Demo feed',
  'source_the-odds-api': 'The Odds API',
  source_admin: 'Administrator',
  source_schedule: 'Schedule change',
  source_house: 'Decided by our team',
  // The words of the rules: `scope_`, `market_` and `version_`. The public log has their digest, so that a change of the
  // wording is a new version of the rules.
  scope_football: 'The score after 90 minutes and stoppage time counts, without extra time and penalty shoot-outs.',
  scope_basketball: 'The final score counts, overtime included.',
  scope_tennis: 'The sets of a finished match count; after a walkover or a retirement, bets are void.',
  scope_volleyball: 'The sets of a finished match count, without a golden set; if it is not finished, bets are void.',
  scope_american_football: 'The final score counts, overtime included.',
  scope_hockey: 'The final score counts, overtime included; a shoot-out adds one goal to its winner.',
  scope_handball: 'The score after 60 minutes counts, without overtime and seven-metre throws.',
  scope_any: 'The final score published by the source of the event counts.',
  scope_house: 'Our team asks this question.',
  market_custom:
    'Our team grades it by hand: each answer is won, lost or void. At least one answer wins, or all are void.',
  market_match_winner:
    'The side ahead wins. If the sides are level, the draw wins where it is offered; otherwise bets are void.',
  market_total_goals:
    'The goals of both sides are added. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_total:
    'The scores of both sides are added. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_both_teams_to_score: 'Yes wins when each team has scored at least once, no otherwise.',
  market_double_chance: 'Wins when either of the two results named happens.',
  market_draw_no_bet: 'The side ahead wins. If the sides are level, bets are void.',
  market_handicap:
    'The handicap is added to the score of its side, and the side then ahead wins. Level after a whole handicap, bets are void; a quarter away after a quarter handicap, half of the stake is.',
  market_set_winner:
    'The side that wins the set named wins. If it is not played, or its score is not published, bets are void.',
  market_total_sets:
    'The sets of both sides are added. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_set_handicap:
    'The handicap is added to the sets of its side, and the side then ahead wins. Level after a whole handicap, bets are void; a quarter away after a quarter handicap, half of the stake is.',
  market_total_games:
    'The games of all sets are added, a tie-break as one game. If the scores of the sets are not published, bets are void. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_game_handicap:
    'The handicap is added to the games of all sets of its side, and the side then ahead wins. Level after a whole handicap, bets are void; a quarter away after a quarter handicap, half of the stake is. If the scores of the sets are not published, bets are void.',
  market_early_payout:
    'The selection wins as soon as its side leads by two goals, whatever happens afterwards. If the score that showed the lead is corrected, the final score counts.',
  market_builder:
    'Every outcome is graded by the rule of its own market. The selection wins if all of them win, and loses if one of them loses. If none loses and one is void, the whole selection is void.',
  market_correct_score: 'The score named wins. Any other score wins when a side scores more than 4 goals.',
  market_set_score: 'The final score in sets named wins. If it is none of those offered, bets are void.',
  market_winning_margin:
    'The side that wins by the number of goals named wins, 3 or more being one margin; or the draw.',
  market_first_to_score:
    'The side that scores the first goal wins, or none when there is no goal. If the order of the goals is not published, bets are void.',
  market_odd_even: 'The goals of both sides are added: odd or even. No goal at all is even.',
  market_half_winner:
    'The side that scores more in the half named wins, or the draw, overtime not included. If its score is not published, bets are void.',
  market_half_time_full_time:
    'The side ahead at half time and the side ahead at the end, or the draw, must both be right. If the score of the first half is not published, bets are void.',
  market_total_half:
    'The scores of both sides in the half named are added, overtime not included. If its score is not published, bets are void. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_both_half:
    'Yes wins when each team has scored in the half named, no otherwise. If its score is not published, bets are void.',
  market_quarter_winner:
    'The side that scores more in the quarter named wins, or the draw, overtime not included. If its score is not published, bets are void.',
  market_period_winner:
    'The side that scores more in the period named wins, or the draw, overtime not included. If its score is not published, bets are void.',
  market_total_quarter:
    'The scores of both sides in the quarter named are added, overtime not included. If its score is not published, bets are void. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_total_period:
    'The scores of both sides in the period named are added, overtime not included. If its score is not published, bets are void. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_total_set_games:
    'The games of both sides in the set named are added, a tie-break as one game. If it is not played, or its score is not published, bets are void. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_total_set_points:
    'The points of both sides in the set named are added. If it is not played, or its score is not published, bets are void. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  market_total_team:
    'The score of the side named counts. Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.',
  version_1: 'If the event is cancelled, or moved by more than 48 hours, bets are void.',
  version_2:
    'If the event is cancelled or not finished, bets are void; so are those placed before it was moved by more than 48 hours, or after its true start where that was earlier than announced.',
  cause_cancelled: 'The event was cancelled: bets on it are void.',
  cause_abandoned: 'The event was abandoned before its end: bets on it are void, whatever the score was.',
  cause_postponed: 'The event was moved by more than 48 hours: bets placed before that are void.',
  cause_walkover: 'One side did not start: bets on the event are void.',
  cause_retirement: 'One side retired before the end: bets on the event are void.',
  cause_late: 'The event had begun when the bet was placed: this selection is void.',
  write_about: 'Write to us about this bet',
} as const satisfies Readonly<
  Record<`scope_${SportId}` | `market_${MarketType}` | `version_${RulesVersion}`, string> &
    Record<`cause_${VoidCause}` | `need_${NeedKind}`, string>
> &
  Readonly<Record<string, string>>;
