import type { SportDefinition } from '@cauri/rules';

/** Texts for what counts after the usual time; a kind without a text here is a type error. */
export default {
  title: 'Settlement rules',
  intro:
    'How the result of a match decides your bet: for each sport and market, what wins and what makes a bet void. Each rule has an example.',
  contents: 'Contents',
  counts: 'What counts',
  overtime: 'Overtime',
  overtime_counts: 'Counts.',
  overtime_ignored: 'Does not count.',
  overtime_none: 'There is none.',
  draw: 'Draw',
  draw_yes: 'You can bet on it.',
  draw_no: 'Not offered.',
  winner_draw: 'The side ahead wins. If the sides are level, the draw wins.',
  winner_level: 'The side ahead wins. If the sides are level, bets are void.',
  winner_sets: 'The side that wins the match wins.',
  void: 'Void bets',
  example: 'Example: final score {score}',
  pick: '{market}: {pick}',
  teams_home: 'Team 1',
  teams_away: 'Team 2',
  players_home: 'Player 1',
  players_away: 'Player 2',
  general: 'Common rules',
  void_title: 'When a bet is void',
  void_text: 'A void selection is neither won nor lost: it counts at odds of 1.00. A selection is void in these cases:',
  postponed_text:
    'If the start moves by 48 hours or less, bets stand. If the final score of a real match is not known 48 hours after the start, bets on it are void.',
  lines: 'Whole, half and quarter lines',
  lines_text:
    'On a half line (2.5) a bet is won or lost. On a whole line (3) it is void if the result is exactly on the line. A quarter line (2.75) splits the stake between the two nearest lines (2.5 and 3), so a bet can be half won or half lost: one half of the stake wins or loses, the other half comes back. Handicaps follow the same rule.',
  custom: 'Custom markets',
  custom_text: 'Some events have a question that our team asks, with several answers.',
  returned: 'Returned stakes',
  returned_text: 'If all selections of a bet are void, the bet is cancelled and its whole stake is returned.',
  combined: 'Combined and system bets',
  combined_text:
    'A combined bet is won if none of its selections is lost, and lost at its first lost selection. A void selection counts at odds of 1.00, a half-won one at half of its odds plus one half, a half-lost one at 0.50. A system bet is settled in the same way, combination by combination, and pays the sum. Selections of the same match can be combined only in a bet builder.',
  builder: 'Bet builders',
  builder_text:
    'A bet builder is one selection with 2 to 6 outcomes of one match at joint odds: because the outcomes depend on each other, these are not the product of their odds. Football matches have it, and so do simulated ice hockey and handball matches, without the markets of a period or half. It can be a single bet, and a selection of a combined or system bet with other matches; it does not count for the accumulator bonus. Its margin is 8%. Each outcome follows the rule of its market. The selection wins if all win and loses if one loses. If none loses and one is void, the whole selection is void.',
  early: 'Early payout',
  early_text:
    'The match page, the bet slip and the bet say where an early payout is offered: on a team to win a football match, before the start, if the odds allow it. The odds stay the same. Such a selection is won as soon as its team leads by two goals during the 90 minutes or stoppage time, and no later goal takes that back, even if the match is abandoned. In a combined or system bet the other selections still decide. On a real match, two successive checks of the score must show the lead, so a short lead can be missed; the final result then counts as usual. If the score that showed the lead is corrected, the early payout is taken back. Draws, bet builders and the part of a bet that was cashed out have none.',
  bonus: 'Accumulator bonus',
  bonus_text:
    'While an accumulator bonus is offered, the bet slip shows it, and a won combined bet pays it on top of its return. A selection counts if it is won at the minimum odds or higher; void, half-won and half-lost selections do not count, nor do bet builders and markets whose odds our team sets. Single and system bets have no bonus. The bonus in force when the bet was accepted applies, within the maximum payout.',
  payout: 'Rounding and maximum payout',
  payout_text:
    'The payout is the stake times the odds at which the bet was accepted. It is rounded once, at the end, to the nearest centime. One bet pays {maximum} at most; the maximum in force when the bet was accepted applies. The maximum never reduces a returned stake, and never cuts a payout below the stake.',
  corrections: 'Corrected results',
  corrections_text:
    'If a result was wrong, it is corrected and every bet on the match is settled again. You receive what you are owed; what was paid by mistake is taken back. If your balance does not cover it, you owe the rest, which is taken only from your next payouts. The page of the bet shows the old outcome, the new one and the reason.',
  live: 'Live bets',
  live_text:
    'A live bet is checked again for a few seconds before it is accepted. On a real match it is accepted after the next check of score and odds, within 35 seconds. If the score changes meanwhile, or no check comes, the bet is refused and nothing is debited.',
  sources: 'Where results come from',
  sources_text:
    'The result of a simulated match comes from its own course, which anyone can verify on its page. The result of a real match comes from the source of its odds or from an administrator. The page of each settled bet shows the score, its source, the time and the rule. The {transparency} lists every cancelled match and every corrected result.',
  more: 'The {terms} also apply. Questions? Write to {support}.',
  transparency_link: 'transparency page',
  terms_link: 'terms of use',
  support_link: 'support',
} as const satisfies Readonly<Record<`overtime_${SportDefinition['overtime']}`, string>> &
  Readonly<Record<string, string>>;
