import type { BetDetail } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract/centimes';
import type { CheckResult } from '@cauri/verifier';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { lazy, Suspense, useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import {
  type CheckedTicket,
  checkBet,
  faultOf,
  forgetLog,
  hasChanged,
  type LoadFault,
} from '#features/verification/check-ticket.ts';
import { formatMomentWithin, formatMoney, formatRecentMoment } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { saveAs } from '#ui/base/save-as.ts';
import { ticketNumber } from '#ui/cloth/ticket-cloth.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { betQuery } from '../bet-queries.ts';
import { CheckLine } from './check-line.tsx';

const QrCode = lazy(() => import('#ui/booking-code/qr-code.tsx'));

interface State {
  readonly isRunning: boolean;
  /** Why the newest check could not be made. */
  readonly fault: LoadFault | null;
  /** The findings of the last check that could be made, with the time of its end. */
  readonly last: (CheckedTicket & { readonly at: number }) | null;
}

/** The hash of the code that checks, as `npm run verify` prints it too. */
const CODE_HASH: string = import.meta.env.VITE_VERIFIER_HASH ?? '';

const receiptFile = ({ id }: BetDetail): string => `cauri-${id}.jws`;

/** The receipt of a bet as a file, and the check of the whole ticket on this device. */
export function TicketCheck({ bet }: { bet: BetDetail }) {
  const t = useText('trust', 'explain');
  const { now } = useRuntime();
  const client = useQueryClient();
  const [{ isRunning, fault, last }, setState] = useState<State>({ isRunning: false, fault: null, last: null });
  const check = async () => {
    setState({ isRunning: true, fault: null, last });
    try {
      // The page may show the bet as it was a moment ago, and a message of the stream has no cash-outs.
      const readBet = () => client.fetchQuery({ ...betQuery(bet.id), staleTime: 0 });
      const checked = await checkBet(bet, { now: now(), before: last, readBet });
      setState({ isRunning: false, fault: null, last: { ...checked, at: now() } });
    } catch (error) {
      setState({ isRunning: false, fault: faultOf(error, bet.id), last });
    }
  };
  const acceptLog = () => {
    forgetLog();
    void check();
  };
  return (
    <div className="grid gap-4 text-sm" lang={t.language}>
      <p className="text-ink-2">{t('intro')}</p>
      <div className="flex flex-wrap gap-2">
        {/* As wide with each of its texts, so that nothing beside it moves. */}
        <Button className="min-w-[min(224px,100%)]" variant="line" busy={isRunning} onClick={() => void check()}>
          {!isRunning && <ShieldCheck className="i i-s" />}
          {t(isRunning ? 'running' : last ? 'again' : 'run')}
        </Button>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`/api/bets/${bet.id}/receipt`}
          download={receiptFile(bet)}
        >
          <Download className="i i-s" />
          {t('download')}
        </a>
      </div>
      {fault && (
        <Note tone="bad" role="alert">
          {faultText(fault, t)}
        </Note>
      )}
      {last && (
        <>
          <p className="text-ink-3" role="status">
            {t(isRunning || fault ? 'found_before' : 'found_at', {
              time: formatRecentMoment(new Date(last.at).toISOString(), now(), t.language),
            })}
          </p>
          <div className={`grid gap-4 ${isRunning ? 'opacity-60' : ''}`} aria-busy={isRunning}>
            <Checked bet={bet} ticket={last} onNewLog={acceptLog} />
          </div>
        </>
      )}
      <p className="text-ink-3">{t('receipt_text')}</p>
      <Link to="/transparency" className="link print:hidden inline-flex min-h-11 items-center justify-self-start">
        {t('page_title')}
      </Link>
    </div>
  );
}

function faultText(fault: LoadFault, t: Text<'trust'>): string {
  if (fault.is === 'unanswered') return t('load_failed');
  const { path, status } = fault;
  return t(fault.is === 'refused' ? 'load_refused' : 'load_unreadable', { path, status });
}

interface CheckedProps {
  bet: BetDetail;
  ticket: CheckedTicket;
  /** Accepts the log that the site shows in place of the one that this device stored. */
  onNewLog: () => void;
}

function Checked({ bet, ticket: checked, onNewLog }: CheckedProps) {
  const t = useText('trust', 'explain');
  const { verdict, ticket, isOffline, loadedAt, evidence } = checked;
  const { payout, isSound, results } = verdict;
  const isChanged = hasChanged(bet, checked);
  const address = `${location.origin}/bets/${bet.id}#${ticket}`;
  const openNames = namesOf(results, 'open', t);
  return (
    <>
      {!isOffline && isChanged && <Note role="status">{t('changed')}</Note>}
      {isSound ? (
        <Note tone="good" role="status">
          {t('sound')}
          {openNames !== '' && ` ${t('sound_open', { names: openNames })}`}
          {payout !== null && ` ${t('payout_is', { amount: formatMoney(toWireMoney(payout)) })}.`}
        </Note>
      ) : (
        <Note tone="bad" role="alert">
          {t('unsound_names', { names: namesOf(results, 'failed', t) })}
          {payout !== null && ` ${t('payout_is', { amount: formatMoney(toWireMoney(payout)) })}.`}{' '}
          <Link to="/support" search={{ bet: ticketNumber(bet.id) }}>
            {t('unsound_write')}
          </Link>
        </Note>
      )}
      {isOffline && (
        <Note>
          {t(isChanged ? 'offline_changed' : 'offline', {
            time: formatMomentWithin(new Date(loadedAt).toISOString(), t.language),
          })}
        </Note>
      )}
      <ol className="grid gap-3">
        {results.map((result) => (
          <CheckLine key={`${result.check}${result.leg}`} bet={bet} result={result}>
            {/* An older log alone contradicts nothing. */}
            {result.check === 'consistency' &&
              result.state === 'failed' &&
              result.fault !== 'older_log' &&
              evidence.seen && (
                <LogStates
                  seen={evidence.seen.checkpoint}
                  now={evidence.checkpoint}
                  {...(result.fault === 'other_key' && { onNewLog })}
                />
              )}
          </CheckLine>
        ))}
      </ol>
      <Suspense>
        <QrCode text={address} label={t('qr_label')} />
      </Suspense>
      <p className="text-ink-3" aria-hidden>
        {t('qr_label')}
      </p>
      <p className="text-ink-3">{t('code_text')}</p>
      <code className="break-all select-all text-xs">{`npm run verify -- ${location.origin} ${receiptFile(bet)}`}</code>
      <p className="break-words text-ink-3">{t('code_hash', { hash: CODE_HASH })}</p>
    </>
  );
}

/** Names each check in this state once, in their order. */
const namesOf = (results: readonly CheckResult[], state: CheckResult['state'], t: Text<'trust'>): string =>
  [...new Set(results.filter((each) => each.state === state).map(({ check }) => t(`check_${check}`)))].join(', ');

interface LogStatesProps {
  /** The last checkpoint that this device stored, and the one that the site shows. */
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
