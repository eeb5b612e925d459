import type { BetDetail, ExplainedLeg } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract/centimes';
import { type BetWords, nameEvent } from '@cauri/locale/bet-words';
import { nameStated, sentenceOfCheck } from '@cauri/locale/trust-words';
import type { CheckResult } from '@cauri/verifier';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Minus from 'lucide-react/icons/minus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { type CheckedTicket, checkBet, forgetLog, hasChanged } from '#features/verification/check-ticket.ts';
import { useBetWords } from '#i18n/bet-words.ts';
import { formatCount, formatDate, formatLine, formatMomentWithin, formatMoney } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { saveAs } from '#ui/base/save-as.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { betQuery } from './bet-queries.ts';
import { writeScore } from './leg-words.ts';

const QrCode = lazy(() => import('#ui/booking-code/qr-code.tsx'));

type State = { readonly is: 'idle' | 'running' | 'failed' | 'unreadable' } | ({ readonly is: 'done' } & CheckedTicket);

/** The hash of the code that checks, as `npm run verify` prints it too. */
const CODE_HASH: string = import.meta.env.VITE_VERIFIER_HASH ?? '';

/** The receipt of a bet as a file, and the check of the whole ticket on this device. */
export function TicketCheck({ bet }: { bet: BetDetail }) {
  const t = useText('trust', 'explain');
  const { now } = useRuntime();
  const client = useQueryClient();
  const [state, setState] = useState<State>({ is: 'idle' });
  const check = async () => {
    const before = state.is === 'done' ? state : null;
    setState({ is: 'running' });
    try {
      // The page may show the bet as it was a moment ago, and a message of the stream has no cash-outs.
      const readBet = () => client.fetchQuery({ ...betQuery(bet.id), staleTime: 0 });
      setState({ is: 'done', ...(await checkBet(bet, { now: now(), before, readBet })) });
    } catch (error) {
      const isUnreadable = error instanceof Error && 'isUnreadable' in error && error.isUnreadable === true;
      setState({ is: isUnreadable ? 'unreadable' : 'failed' });
    }
  };
  const acceptLog = () => {
    forgetLog();
    void check();
  };
  const isDone = state.is === 'done';
  return (
    <div className="grid gap-4 text-sm" lang={t.language}>
      <p className="text-ink-2">{t('intro')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" busy={state.is === 'running'} onClick={() => void check()}>
          <ShieldCheck className="i i-s" />
          {t(state.is === 'running' ? 'running' : isDone ? 'again' : 'run')}
        </Button>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`/api/bets/${bet.id}/receipt`}
          download={`cauri-${bet.id}.jws`}
        >
          <Download className="i i-s" />
          {t('download')}
        </a>
      </div>
      {(state.is === 'failed' || state.is === 'unreadable') && (
        <Note tone="bad" role="alert">
          {t(state.is === 'failed' ? 'load_failed' : 'fault_unreadable')}
        </Note>
      )}
      {isDone && <Checked bet={bet} ticket={state} onNewLog={acceptLog} />}
      <p className="text-ink-3">{t('receipt_text')}</p>
      <Link to="/transparency" className="link inline-flex min-h-11 items-center justify-self-start">
        {t('page_title')}
      </Link>
    </div>
  );
}

interface CheckedProps {
  bet: BetDetail;
  ticket: CheckedTicket;
  /** Accepts the log that the site shows in place of the one that this device knew. */
  onNewLog: () => void;
}

function Checked({ bet, ticket: checked, onNewLog }: CheckedProps) {
  const t = useText('trust', 'explain');
  const { verdict, ticket, isOffline, loadedAt, evidence } = checked;
  const { payout, isSound, results } = verdict;
  const consistency = results.find(({ check }) => check === 'consistency');
  const isChanged = hasChanged(bet, checked);
  const address = `${location.origin}/bets/${bet.id}#${ticket}`;
  return (
    <>
      {!isOffline && isChanged && <Note role="status">{t('changed')}</Note>}
      <Note tone={isSound ? 'good' : 'bad'} role={isSound ? 'status' : 'alert'}>
        {t(isSound ? 'sound' : 'unsound')}
        {payout !== null && ` ${t('payout_is', { amount: formatMoney(toWireMoney(payout)) })}.`}
      </Note>
      {isOffline && (
        <Note>
          {t(isChanged ? 'offline_changed' : 'offline', {
            time: formatMomentWithin(new Date(loadedAt).toISOString(), t.language),
          })}
        </Note>
      )}
      <ol className="grid gap-3">
        {results.map((result) => (
          <CheckLine key={`${result.check}${result.leg}`} bet={bet} result={result} />
        ))}
      </ol>
      {/* An older log alone contradicts nothing. */}
      {consistency?.state === 'failed' && consistency.fault !== 'older_log' && evidence.seen && (
        <LogStates
          seen={evidence.seen.checkpoint}
          now={evidence.checkpoint}
          {...(consistency.fault === 'other_key' && { onNewLog })}
        />
      )}
      <Suspense>
        <QrCode text={address} label={t('qr_label')} />
      </Suspense>
      <p className="text-ink-3" aria-hidden>
        {t('qr_label')}
      </p>
      <p className="break-words text-ink-3">{t('code_text', { hash: CODE_HASH })}</p>
    </>
  );
}

interface LogStatesProps {
  /** The checkpoint that this device saw last, and the one that the site shows. */
  seen: string;
  now: string;
  onNewLog?: () => void;
}

/** Saves the two states of a log that do not agree: each is signed, so that together they prove it to anybody. */
function LogStates({ seen, now, onNewLog }: LogStatesProps) {
  const t = useText('trust', 'explain');
  const save = () => saveAs(new Blob([`${seen}\n${now}`], { type: 'text/plain' }), 'cauri-log-states.txt');
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">{t('states_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" onClick={save}>
          <Download className="i i-s" />
          {t('states_save')}
        </Button>
        {onNewLog && <Button onClick={onNewLog}>{t('states_accept')}</Button>}
      </div>
    </div>
  );
}

const STATES = {
  ok: { Sign: Check, tone: 'text-up' },
  failed: { Sign: X, tone: 'text-down' },
  open: { Sign: Clock, tone: 'text-gold' },
  none: { Sign: Minus, tone: 'text-ink-3' },
} as const;

function CheckLine({ bet, result }: { bet: BetDetail; result: CheckResult }) {
  const t = useText('trust', 'explain');
  const { markets } = useBetWords('explain');
  const leg = result.leg === null ? undefined : bet.selections[result.leg];
  const { Sign, tone } = STATES[result.state];
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{t(`check_${result.check}`)}</b>
        <span className={`inline-flex items-baseline gap-1 font-semibold ${tone}`}>
          <Sign className="i i-xs self-center" />
          {t(`state_${result.state}`)}
        </span>
      </p>
      {leg && (
        <p className="text-ink-3">
          {t('leg_of', { number: String((result.leg ?? 0) + 1), name: nameEvent(leg.eventName) })}
        </p>
      )}
      <p className="break-words text-ink-2">{t(sentenceOfCheck(result), wordsOf(result, { t, markets, leg }))}</p>
    </li>
  );
}

interface CheckWords {
  t: Text<'trust'>;
  markets: BetWords['markets'];
  /** The selection that was checked. */
  leg: ExplainedLeg | undefined;
}

/** The numbers of entries of a log. */
const COUNTS: readonly string[] = ['from', 'size'];

/** The data of a check as texts, with the words of grades, statuses, teams and outcomes. */
function wordsOf({ check, data, fault }: CheckResult, { t, markets, leg }: CheckWords): Record<string, string> {
  const texts = Object.entries(data).map(([name, value]): [string, string] => {
    if (name === 'grade') return [name, t(`grade_${value}` as Key<'trust'>)];
    if (name === 'status') return [name, t(`status_${value}` as Key<'trust'>)];
    if (COUNTS.includes(name)) return [name, formatCount(Number(value))];
    // The day of a calendar, which is the same in every time zone.
    if (name === 'day') return [name, formatDate(`${value}T12:00`, t.language)];
    if (fault === 'wrong_bonus') return [name, formatMoney(Number(value))];
    if (check === 'margin' && name !== 'entry') return [name, formatLine(Number(value), t.language)];
    if (fault === 'wrong_score') return [name, writeScore(String(value))];
    if (fault === 'other_selection' && leg)
      return [name, nameStated(String(value), String(data.of), { leg, t: markets })];
    return [name, String(value)];
  });
  return Object.fromEntries(texts);
}
