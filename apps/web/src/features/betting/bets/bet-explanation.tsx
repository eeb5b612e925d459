import type { BetDetail, ExplainedLeg } from '@cauri/contract';
import { sidesOf } from '@cauri/locale/bet-words';
import { partNames } from '@cauri/locale/market-words';
import { describeRule } from '@cauri/locale/rule-words';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CallOffWords } from '#features/board/cancellation-words.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMomentWithin } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { ticketNumber } from '#ui/cloth/ticket-cloth.tsx';
import { Fold, Folds } from '#ui/event-page/fold.tsx';
import { TextSkeleton } from '#ui/feedback/text-skeleton.tsx';
import { CashOutLines } from '../cash-out/cash-out-lines.tsx';
import { BetChanges } from './bet-changes.tsx';
import { TicketCheck } from './check/ticket-check.tsx';
import { reasonText } from './leg-reason.ts';
import { LegSign, shownStatus } from './leg-sign.tsx';
import { wordsOfLeg, writeScore } from './leg-words.ts';
import { PayoutLines } from './payout-lines.tsx';
import { isProven, TicketProof } from './ticket-proof.tsx';

const BetDisputes = lazy(() => import('./bet-disputes.tsx'));

interface BetExplanationProps {
  bet: BetDetail;
  /** Whether the reasons of its present state are not here yet. */
  isReading: boolean;
}

/** Explains a bet: what graded each leg, what its cash-outs paid, how the payout was computed, and what was corrected. */
export function BetExplanation({ bet, isReading }: BetExplanationProps) {
  const t = useText('explain', 'betting');
  const proof = useText('proof', 'explain');
  const trust = useText('trust', 'explain');
  const proven = bet.selections.filter(isProven);
  // The notice of an answer leads here.
  const isTarget = useLocation({ select: ({ hash }) => hash === 'disputes' });
  return (
    <div lang={t.language}>
      <Folds>
        {bet.corrections.length > 0 && (
          <Fold title={t('changes')}>
            <BetChanges bet={bet} />
          </Fold>
        )}
        {(isExplained(bet) || bet.status !== 'cancelled') && (
          <Fold title={t(bet.status === 'pending' ? 'title_open' : 'title')}>
            <Reasons bet={bet} isReading={isReading} />
          </Fold>
        )}
        {bet.cashOuts && (
          <Fold title={t('line_cash_outs')}>
            <CashOutLines bet={bet} cashOuts={bet.cashOuts} />
          </Fold>
        )}
        {bet.selections.some(({ status }) => status !== 'pending') && (
          <Fold title={trust('dispute_title')} open={isTarget}>
            <Suspense>
              <BetDisputes bet={bet} isTarget={isTarget} />
            </Suspense>
          </Fold>
        )}
        <Fold title={trust('title')}>
          <TicketCheck bet={bet} />
        </Fold>
        {proven.length > 0 && (
          <Fold title={proof('ticket_title')}>
            <TicketProof legs={proven} />
          </Fold>
        )}
        {bet.arithmetic.length > 0 && (
          <Fold title={t('arithmetic')}>
            <PayoutLines bet={bet} />
          </Fold>
        )}
      </Folds>
      <p className="pad pt-3 text-sm print:hidden">
        <Link to="/support" search={{ bet: ticketNumber(bet.id) }} className="link inline-flex min-h-11 items-center">
          {t('write_about')}
        </Link>
      </p>
    </div>
  );
}

const isExplained = ({ selections }: BetDetail): boolean => selections.some(({ rule }) => rule !== null);

function Reasons({ bet, isReading }: BetExplanationProps) {
  const t = useText('explain', 'betting');
  const isWithdrawn = bet.corrections.some(({ cause }) => cause === 'withdrawn');
  return (
    <>
      {bet.status === 'cashed_out' && bet.settledAt !== null && (
        <p className="text-sm">{t('cashed_out', { moment: formatMomentWithin(bet.settledAt, t.language) })}</p>
      )}
      {isWithdrawn && <p className="text-sm">{`${t('withdrawn')} ${t('withdrawn_final')}`}</p>}
      {isExplained(bet) ? (
        <ul className="grid gap-4">
          {bet.selections.map((leg) => (
            <LegReason key={leg.outcomeId} leg={leg} bet={bet} />
          ))}
        </ul>
      ) : isReading ? (
        <TextSkeleton />
      ) : (
        bet.status !== 'cashed_out' && <p className="text-sm text-ink-2">{t('open')}</p>
      )}
    </>
  );
}

function LegReason({ leg, bet }: { leg: ExplainedLeg; bet: BetDetail }) {
  const t = useText('explain', 'betting');
  const markets = useText('markets', 'betting');
  const { pick, market, event } = wordsOfLeg(leg, markets, useFigures());
  const reason = reasonText(leg, leg, t);
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{pick}</b>
        <LegSign status={shownStatus(leg.status, bet)} worded />
      </p>
      <p className="text-ink-3">{`${market}, ${event}`}</p>
      {reason && <p>{reason}</p>}
      {leg.parts && <LegParts leg={leg} bet={bet} />}
      {leg.rule && leg.decidedAt && (
        <>
          <p>
            {leg.score && <b>{`${t('score', { score: writeScore(leg.score) })}. `}</b>}
            {t('graded_by', {
              source: sourceText(leg.source ?? '', t),
              moment: formatMomentWithin(leg.decidedAt, t.language),
            })}
          </p>
          {leg.callOff && (
            <p>
              <CallOffWords callOff={leg.callOff} as="explain" />
            </p>
          )}
          {!reason && leg.status === 'void' && leg.voidCause === null && leg.source !== 'house' && <p>{t('push')}</p>}
          <p className="text-ink-2">{ruleText(leg, t)}</p>
          <p className="text-ink-3">
            <Link to="/rules" hash={leg.rule.id.replace('/', '-')} className="link inline-flex min-h-11 items-center">
              {t('rule_no', { id: leg.rule.id, version: String(leg.rule.version) })}
            </Link>
          </p>
        </>
      )}
    </li>
  );
}

/** The outcomes of a bet builder with their grades. */
function LegParts({ leg, bet }: { leg: ExplainedLeg; bet: BetDetail }) {
  const t = useText('explain');
  const { eventName, parts = [] } = leg;
  const markets = useText('markets', 'betting');
  const figures = useFigures();
  const names = partNames(parts, { sides: sidesOf(eventName), t: markets, figures });
  return (
    <ul className="grid gap-1">
      {parts.map((part, index) => {
        const reason = reasonText(leg, part, t);
        return (
          <li key={part.outcomeId} className="grid">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{`${names[index]} (${figures.odds(part.odds)})`}</span>
              <LegSign status={shownStatus(part.status, bet)} worded />
            </span>
            {reason && <span className="text-ink-2">{reason}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Names a source; one that has no text is shown by its own name. */
function sourceText(source: string, t: Text<'explain'>): string {
  const key = `source_${source}`;
  const text = t(key as Key<'explain'>);
  // A missing text returns its own key.
  return text === key ? source : text;
}

/** The rule in the reader's language; the server's English text if there is no translation. */
function ruleText({ rule, voidCause }: ExplainedLeg, t: Text<'explain'>): string {
  if (voidCause) return t(`cause_${voidCause}`);
  return rule ? (describeRule(rule, t) ?? rule.text) : '';
}
