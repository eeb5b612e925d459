import type { BetDetail, ExplainedLeg } from '@cauri/contract';
import { type BetWords, nameEvent } from '@cauri/locale/bet-words';
import { nameStated, sentenceOfCheck, stateOfCheck } from '@cauri/locale/trust-words';
import type { CheckResult } from '@cauri/verifier';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useBetWords } from '#i18n/bet-words.ts';
import { type Figures, useFigures } from '#i18n/figures.tsx';
import { formatCount, formatDate, formatLine, formatMomentWithin, formatMoney } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { writeScore } from '../leg-words.ts';

const STATES = {
  ok: { Sign: Check, tone: 'text-up' },
  failed: { Sign: X, tone: 'text-down' },
  open: { Sign: Clock, tone: 'text-gold' },
  none: { Sign: Minus, tone: 'text-ink-3' },
} as const;

interface CheckLineProps {
  bet: BetDetail;
  result: CheckResult;
  /** The choices of the reader about the finding. */
  children?: ReactNode;
}

/** The finding of a check of a ticket. A fault is in a box, so that it is seen among the checks that are right. */
export function CheckLine({ bet, result, children }: CheckLineProps) {
  const t = useText('trust', 'explain');
  const proof = useText('proof', 'explain');
  const figures = useFigures();
  const { markets } = useBetWords('explain');
  const leg = result.leg === null ? undefined : bet.selections[result.leg];
  const { Sign, tone } = STATES[result.state];
  const sentence = t(sentenceOfCheck(result), wordsOf(result, { t, proof, markets, figures, leg }));
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{t(`check_${result.check}`)}</b>
        <span className={`inline-flex items-baseline gap-1 font-semibold ${tone}`}>
          <Sign className="i i-xs self-center" />
          {t(stateOfCheck(result))}
        </span>
      </p>
      {leg && (
        <p className="text-ink-3">
          {t('leg_of', { number: String((result.leg ?? 0) + 1), name: nameEvent(leg.eventName) })}
        </p>
      )}
      {result.state === 'failed' ? (
        <Note tone="bad">{sentence}</Note>
      ) : (
        <p className="break-words text-ink-2">{sentence}</p>
      )}
      {children}
    </li>
  );
}

interface CheckWords {
  t: Text<'trust'>;
  proof: Text<'proof'>;
  markets: BetWords['markets'];
  figures: Figures;
  /** The selection that was checked. */
  leg: ExplainedLeg | undefined;
}

/** The data of a check as texts, with the words of grades, statuses, terms, teams and outcomes. */
function wordsOf(result: CheckResult, words: CheckWords): Record<string, string> {
  const { t, figures } = words;
  const texts = Object.entries(result.data).map(([name, value]): [string, string] => [
    name,
    wordOf(name, value, { ...words, result }),
  ]);
  const { of, number } = result.data;
  // A term of the bet that its receipt states otherwise.
  if (result.fault === 'other_terms' && of !== undefined) {
    const term = t(`term_${of}` as Key<'trust'>);
    texts.push(['term', number === undefined ? term : t('term_of_leg', { term, number: String(number) })]);
    for (const name of ['stated', 'shown']) {
      const value = result.data[name];
      if (value !== undefined) texts.push([name, termText(String(of), Number(value), { t, figures })]);
    }
  }
  return Object.fromEntries(texts);
}

/** Writes the value of a term: odds, a time in milliseconds since 1970, or an amount in francs. */
function termText(of: string, value: number, { t, figures }: Pick<CheckWords, 't' | 'figures'>): string {
  if (of === 'odds') return figures.odds(value);
  if (of === 'placed' || of === 'start') return formatMomentWithin(new Date(value).toISOString(), t.language);
  return formatMoney(value);
}

/** The numbers of entries of a log, and amounts in francs. */
const COUNTS: readonly string[] = ['from', 'size'];
const AMOUNTS: readonly string[] = ['due', 'paid', 'bonus'];

function wordOf(
  name: string,
  value: string | number,
  { result, t, proof, markets, leg }: CheckWords & { result: CheckResult },
) {
  const { check, fault, data } = result;
  if (name === 'grade' || (fault === 'wrong_grade' && name === 'shown')) return t(`grade_${value}` as Key<'trust'>);
  if (name === 'status' || (fault === 'wrong_payout' && name === 'shown')) return t(`status_${value}` as Key<'trust'>);
  if (name === 'reason') return proof(`fault_${value}` as Key<'proof'>);
  if (COUNTS.includes(name)) return formatCount(Number(value));
  // The day of a calendar, which is the same in every time zone.
  if (name === 'day') return formatDate(`${value}T12:00`, t.language);
  if (AMOUNTS.includes(name) || fault === 'wrong_bonus') return formatMoney(Number(value));
  if (check === 'margin' && name !== 'entry') return formatLine(Number(value), t.language);
  if (fault === 'wrong_score') return writeScore(String(value));
  if (fault === 'other_selection' && leg) return nameStated(String(value), String(data.of), { leg, t: markets });
  return String(value);
}
