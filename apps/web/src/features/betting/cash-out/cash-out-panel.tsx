import type { Bet, CashOutQuote } from '@cauri/contract';
import { cashOutAmount, partOfStake } from '@cauri/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useMutation } from '#api/use-mutation.ts';
import { useSentOnce } from '#api/use-sent-once.ts';
import { meQuery } from '#features/identity/auth.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoment, formatMoney, percentSign, withDecimal } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { mergeBets } from '../bets/bet-queries.ts';
import { AutomaticValue } from './automatic-value.tsx';

/** An offer stands for five seconds: the panel asks for the next one before that. */
const REFRESH_MS = 4_000;
const PARTS = ['25', '50', '75', '100'] as const;
type Part = (typeof PARTS)[number];

const quoteKey = (betId: string) => ['cash-out', betId] as const;

/** The offer to cash out an open bet, beside its fair value, or the reason why there is none. */
export function CashOutPanel({ bet }: { bet: Bet }) {
  const t = useText('cashout');
  const query = useQuery({
    queryKey: quoteKey(bet.id),
    queryFn: ({ signal }) => call('getCashOut', { params: { id: bet.id } }, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const messageOf = useProblemMessage('cashout');
  const client = useQueryClient();
  const quote = query.data;
  const showQuote = async (changed: CashOutQuote) => {
    // A quote that was requested before the change would show the old value.
    await client.cancelQueries({ queryKey: quoteKey(bet.id) });
    client.setQueryData(quoteKey(bet.id), changed);
  };
  return (
    <section className="grid gap-3" lang={t.language} aria-label={t('title')}>
      {quote?.offer && <Offer bet={bet} offer={quote.offer} />}
      {quote && !quote.offer && <NoOffer quote={quote} />}
      {quote && maySetValue(quote) && <AutomaticValue bet={bet} quote={quote} onChange={showQuote} />}
      {!quote && query.error && <Note tone="warn">{messageOf(query.error)}</Note>}
      {!quote && !query.error && <SkeletonLine className="w-2/3" />}
    </section>
  );
}

/** Reasons for which there will be no offer later either. A value that is set can be removed all the same. */
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
        <p className="text-ink-2">{t('last_on', { moment: formatMoment(quote.lastOnAt, t.language) })}</p>
      )}
    </div>
  );
}

type WireOffer = NonNullable<CashOutQuote['offer']>;

function Offer({ bet, offer }: { bet: Bet; offer: WireOffer }) {
  const t = useText('cashout');
  const messageOf = useProblemMessage('cashout');
  const [part, setPart] = useState<Part>('100');
  const { open, stake, amount } = termsOf(bet, offer, Number(part));
  const { error, isPending, mutate } = useCashOut(bet);
  const figures = useFigures();
  const sign = percentSign(figures.language);
  const margin = withDecimal(String(offer.margin), figures.language);
  return (
    <>
      <dl className="grid gap-1 text-sm">
        <Row label={t('your_stake')} value={formatMoney(toFrancs(open))} />
        <Row label={t('fair_value')} value={formatMoney(offer.fairValue)} />
        <Row label={t('offer', { margin })} value={formatMoney(offer.amount)} isSum />
      </dl>
      <Segmented
        label={t('part')}
        options={PARTS.map((value) => ({ value, label: value === '100' ? t('part_all') : value + sign }))}
        value={part}
        onChange={setPart}
        disabled={isPending}
      />
      <Button variant="ink" busy={isPending} onClick={() => mutate({ token: offer.token, percent: Number(part) })}>
        {isPending ? t('waiting') : t('press', { amount: formatMoney(toFrancs(amount)) })}
      </Button>
      {part !== '100' && (
        <p className="text-sm text-ink-2">{t('rest', { stake: formatMoney(toFrancs(open - stake)) })}</p>
      )}
      {error && (
        <Note tone="warn" role="alert">
          {messageOf(error)}
        </Note>
      )}
    </>
  );
}

function Row({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? 'flex items-baseline justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt className="min-w-0">{label}</dt>
      <dd className={`shrink-0 text-right tabular-nums ${isSum ? 'font-bold text-gold text-xl' : ''}`}>{value}</dd>
    </div>
  );
}

const toCentimes = (francs: number): bigint => BigInt(Math.round(francs * 100));
const toFrancs = (centimes: bigint): number => Number(centimes) / 100;

/** The open stake, the chosen part of it, and what the house pays for it, in centimes, as the server computes them. */
function termsOf(bet: Bet, offer: WireOffer, percent: number) {
  const open = toCentimes(bet.stake) - toCentimes(bet.cashedOut?.stake ?? 0);
  const stake = percent === 100 ? open : partOfStake(open, percent);
  const margin = Math.round(offer.margin * 100);
  return { open, stake, amount: cashOutAmount({ fair: toCentimes(offer.fairValue), margin, part: stake, open }) };
}

/** Sends a cash-out. After a lost answer the next press repeats the same request under its key, so that it is made once. */
function useCashOut(bet: Bet) {
  const t = useText('cashout');
  const client = useQueryClient();
  const send = useSentOnce((body: { token: string; percent: number }, key: string) =>
    call('cashOutBet', { params: { id: bet.id }, headers: { 'idempotency-key': key }, body }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: ({ bet: changed, cashOut, balance, balanceVersion }) => {
      client.setQueryData(meQuery.queryKey, (me) =>
        me && balanceVersion > me.balanceVersion ? { ...me, balance, balanceVersion } : me,
      );
      mergeBets(client, [changed]);
      for (const queryKey of [['bet', bet.id], quoteKey(bet.id)]) void client.invalidateQueries({ queryKey });
      showToast({ title: t('done', { amount: formatMoney(cashOut.amount) }) });
    },
    onError: (error) => {
      if (hasCode(error, 'offer_expired')) void client.invalidateQueries({ queryKey: quoteKey(bet.id) });
    },
  });
}
