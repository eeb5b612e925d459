import type { Bet, CashOutQuote } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { formatMomentWithin } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { AutomaticValue } from './automatic-value.tsx';
import { CashOutOffer, type Refusal, type WireOffer } from './cash-out-offer.tsx';
import { cashOutQuery } from './cash-out-query.ts';

/** An offer is valid for five seconds: the panel requests the next one before that. */
const REFRESH_MS = 4_000;

/** The offer to cash out an open bet, beside its fair value, or the reason why there is none. */
export default function CashOutPanel({ bet }: { bet: Bet }) {
  const t = useText('cashout');
  const quotes = cashOutQuery(bet.id);
  const query = useQuery({ ...quotes, refetchInterval: REFRESH_MS });
  const messageOf = useProblemMessage('cashout');
  const client = useQueryClient();
  const quote = query.data;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sent, setSent] = useState<WireOffer | null>(null);
  // An offer that was sent stays until its answer is known: only its component has the key of the request.
  const offer = quote?.offer ?? sent;
  const showQuote = async (changed: CashOutQuote) => {
    // A quote that was requested before the change would show the old value.
    await client.cancelQueries(quotes);
    client.setQueryData(quotes.queryKey, changed);
  };
  return (
    <section className="grid gap-3" lang={t.language} aria-label={t('title')}>
      {offer && (
        <CashOutOffer
          bet={bet}
          offer={offer}
          onAsk={() => setRefusal(null)}
          onSend={setSent}
          onEnd={(refused) => {
            setSent(null);
            setRefusal(refused);
            void query.refetch();
          }}
        />
      )}
      {quote && refusal && <Refused refusal={refusal} hasOffer={Boolean(quote.offer)} />}
      {quote && !offer && <NoOffer quote={quote} />}
      {quote && maySetValue(quote) && <AutomaticValue bet={bet} quote={quote} onChange={showQuote} />}
      {!quote && query.error && <Note tone="warn">{messageOf(query.error)}</Note>}
      {!quote && !query.error && <SkeletonLine className="w-2/3" />}
    </section>
  );
}

/** Shows that a request has cashed out nothing, then why. Without an offer, the reason for that follows below. */
function Refused({ refusal: { error, isRepeated }, hasOffer }: { refusal: Refusal; hasOffer: boolean }) {
  const t = useText('cashout');
  const messageOf = useProblemMessage('cashout');
  // These refusals also answer for a request whose answer was lost. Other refusals may come before the server looks for
  // that request.
  const isSure = !isRepeated || hasCode(error, 'offer_expired', 'part_refused', 'price_not_confirmed');
  const cause = hasCode(error, 'price_not_confirmed')
    ? t('not_confirmed')
    : (hasOffer || !hasCode(error, 'offer_expired')) && messageOf(error);
  return (
    <Note tone="warn" role="alert">
      {[isSure && t('nothing'), cause].filter(Boolean).join(' ')}
    </Note>
  );
}

/** Reasons for which there will be no offer later either. A value that is set can be removed nevertheless. */
const LASTING: readonly CashOutQuote['reason'][] = ['settled', 'account_paused', 'fixed_price', 'not_valued'];

const maySetValue = ({ reason, automatic }: CashOutQuote): boolean =>
  automatic !== undefined || !LASTING.includes(reason);

function NoOffer({ quote }: { quote: CashOutQuote }) {
  const t = useText('cashout');
  if (!quote.reason) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p>{t(`off_${quote.reason}`)}</p>
      {quote.lastOnAt && (
        <p className="text-ink-2">{t('last_on', { moment: formatMomentWithin(quote.lastOnAt, t.language) })}</p>
      )}
    </div>
  );
}
