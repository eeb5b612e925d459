import type { BetSubject } from '@cauri/contract';
import { nameEvent, sidesOf } from './bet-words.ts';
import { formatLine } from './format.ts';
import { isolate } from './isolate.ts';
import { type MarketTexts, marketName, outcomeName } from './market-words.ts';
import type { Key } from './texts.ts';

/** A check of a ticket, as `packages/verifier` reports it. */
export interface CheckToWord {
  readonly check: string;
  readonly state: 'ok' | 'failed' | 'open' | 'none';
  readonly fault: string | null;
  readonly data: Readonly<Record<string, string | number>>;
}

/** The checks that are left out because another one failed, rather than because they do not apply. */
const DEPENDENT: readonly string[] = ['result', 'grade', 'payout'];

/** Names the word for the state of a check. */
export const stateOfCheck = ({ check, state }: Pick<CheckToWord, 'check' | 'state'>): Key<'trust'> =>
  state === 'none' && DEPENDENT.includes(check) ? 'state_skipped' : `state_${state}`;

/** Names the sentence that says what a check found, and with which data, or what to do about its fault. */
export function sentenceOfCheck({ check, state, fault, data }: CheckToWord): Key<'trust'> {
  // A custom market is named in one language of several.
  if (fault === 'other_selection' && data.of === 'names') return 'fault_other_names';
  if (check === 'grade' && data.named !== undefined) {
    if (state === 'ok') return 'ok_grade_named';
    if (state === 'open') return 'open_grade_named';
  }
  if (fault === 'other_terms' && data.stated === undefined) return 'fault_other_terms_named';
  if (fault === 'wrong_result' && data.computed !== undefined) return 'fault_wrong_result_links';
  if (fault === 'wrong_payout' && data.due === undefined) return 'fault_wrong_payout_open';
  if (fault === 'wrong_payout' && data.paid === undefined) return 'fault_wrong_payout_unpaid';
  if (check === 'payout' && fault === 'not_over') return 'open_payout';
  if (fault !== null) return `fault_${fault}` as Key<'trust'>;
  if (check === 'consistency' && data.from === 0) return 'ok_consistency_first';
  if (check === 'commitment' && state === 'ok' && data.randomness !== undefined) return 'ok_commitment_drand';
  if (check === 'grade' && state === 'ok' && data.market !== undefined) return 'ok_grade_shown';
  if (check === 'result' && state === 'ok' && data.score === undefined) return 'ok_result_void';
  if (check === 'course' && data.steps === 0) return 'none_course_steps';
  if (check === 'margin' && state === 'ok' && data.entry === undefined) return 'ok_margin_default';
  if (check === 'day' && state === 'ok' && data.revealed !== undefined) return 'ok_day_revealed';
  if (check === 'payout' && state === 'ok' && data.cashedOut !== undefined) return 'ok_payout_cash_outs';
  if (state === 'none') return `none_${check}` as Key<'trust'>;
  return `ok_${check}` as Key<'trust'>;
}

/** A selection, as much of it as its names need. */
type NamedLeg = Pick<BetSubject['first'], 'eventName' | 'marketType' | 'line'> & {
  readonly parts?: readonly Pick<Part, 'marketType' | 'line' | 'outcomeKey'>[] | undefined;
};
type Part = NonNullable<BetSubject['first']['parts']>[number];

/**
 * Names what a receipt states of a selection, or what the site shows in its place, in the words of the screens. The verifier
 * names outcomes by their keys ("away, home"), and a market by its type and line ("total_goals 2.5"). `of`: the kind of the
 * text.
 */
export function nameStated(text: string, of: string, { leg, t }: { leg: NamedLeg; t: MarketTexts }): string {
  const figures = { line: (line: number) => formatLine(line, t.language) };
  if (of === 'teams') return nameEvent(text);
  if (of === 'names') return isolate(text);
  if (of === 'market') {
    const [type = '', line] = text.split(' ');
    return marketName({ type, line: line === undefined ? null : Number(line), name: text }, t, figures);
  }
  const keys = text.split(', ');
  const market = leg.parts?.find(({ outcomeKey }) => keys.includes(outcomeKey)) ?? leg;
  const naming = { sides: sidesOf(leg.eventName), t, figures };
  const names = keys.map((key) =>
    outcomeName({ key, name: key }, { type: market.marketType, line: market.line }, naming),
  );
  return names.join(', ');
}
