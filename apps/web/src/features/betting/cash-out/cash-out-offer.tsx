import type { Bet, CashOutBet, CashOutQuote } from '@cauri/contract';
import { cashOutAmount, fairValueOfPart, partOfStake } from '@cauri/rules';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { toAmount, toCentimes } from '#api/money.ts';
import { hasCode, isUnanswered } from '#api/problem.ts';
import { useMutation } from '#api/use-mutation.ts';
import { useSentOnce } from '#api/use-sent-once.ts';
import { meQuery } from '#features/identity/auth.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney, percentSign, withDecimal } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { mergeBets } from '../bets/bet-queries.ts';
import { openWin } from '../bets/leg-words.ts';

const PARTS = ['25', '50', '75', '100'] as const;
type Part = (typeof PARTS)[number];

export type WireOffer = NonNullable<CashOutQuote['offer']>;

interface CashOutOfferProps {
  readonly bet: Bet;
  /** The present offer, which is renewed every few seconds. */
  readonly offer: WireOffer;
  readonly onAsk: () => void;
  /** Called with the offer whose cash-out is requested. Without an answer no call of `onEnd` follows. */
  readonly onSend: (offer: WireOffer) => void;
  /** Called when the offer is no longer the present one: it was cashed out, or the server has refused that. */
  readonly onEnd: (refusal: Refusal | null) => void;
}

/** The refusal of a cash-out. */
export interface Refusal {
  readonly error: Error;
  /** Whether it answers the repetition of a request whose answer was lost. */
  readonly isRepeated: boolean;
}

/**
 * The offer for a bet, and the two presses that accept it: the first asks, the second confirms the amount that is shown. A
 * better offer replaces the amount of the question; a worse one ends it, so that the bettor asks and confirms again.
 */
export function CashOutOffer({ bet, offer: present, onAsk, onSend, onEnd }: CashOutOfferProps) {
  const t = useText('cashout');
  const messageOf = useProblemMessage('cashout');
  const [part, setPart] = useState<Part>('100');
  const [toConfirm, setToConfirm] = useState<bigint | null>(null);
  const [wasQuestionOpen, setWasQuestionOpen] = useState(false);
  const [fall, setFall] = useState<{ readonly from: bigint; readonly to: bigint } | null>(null);
  const [sent, setSent] = useState<{ readonly bet: Bet; readonly offer: WireOffer } | null>(null);
  const { error, isPending, mutate } = useCashOut(bet, (refusal) => {
    setToConfirm(null);
    setFall(null);
    onEnd(refusal);
  });
  // The server may have made it: only the same request may follow.
  const isUnsure = error !== null && isUnanswered(error);
  const shown = sent && (isPending || isUnsure) ? sent : { bet, offer: present };
  const { offer } = shown;
  const terms = termsOf(shown.bet, offer, Number(part));
  if (toConfirm !== null && shown !== sent && terms.amount < toConfirm) {
    setToConfirm(null);
    setFall({ from: toConfirm, to: terms.amount });
  }
  const ask = (amount: bigint | null) => {
    setToConfirm(amount);
    setWasQuestionOpen(true);
    setFall(null);
    onAsk();
  };
  const confirm = () => {
    setSent(shown);
    onSend(offer);
    mutate({ body: { token: offer.token, percent: Number(part) }, confirmed: terms.amount, isRepeated: isUnsure });
  };
  const figures = { part, margin: offer.margin, ...terms };
  return (
    <>
      <Terms {...figures} />
      {toConfirm === null ? (
        <PartChoice
          part={part}
          amount={terms.amount}
          takesFocus={wasQuestionOpen}
          onPart={(chosen) => {
            setPart(chosen);
            setFall(null);
          }}
          onAsk={() => ask(terms.amount)}
        />
      ) : (
        <Question {...figures} isBusy={isPending} isUnsure={isUnsure} onConfirm={confirm} onKeep={() => ask(null)} />
      )}
      {fall && (
        <Note tone="warn" role="alert">
          {t('fallen', { from: formatMoney(toAmount(fall.from)), to: formatMoney(toAmount(fall.to)) })}
        </Note>
      )}
      {isUnsure && (
        <Note tone="warn" role="alert">
          {messageOf(error)}
        </Note>
      )}
    </>
  );
}

/** The worth of the chosen part of a bet. Amounts in centimes. */
interface PartTerms {
  readonly part: Part;
  /** In percent. */
  readonly margin: number;
  /** The most that the part can still pay. */
  readonly win: bigint;
  readonly open: bigint;
  readonly stake: bigint;
  readonly fair: bigint;
  readonly amount: bigint;
}

function Terms({ margin, win, stake, fair, amount }: PartTerms) {
  const t = useText('cashout');
  const { language } = useFigures();
  return (
    <dl className="grid gap-1 text-sm">
      <Row label={t('your_stake')} value={formatMoney(toAmount(stake))} />
      <Row label={t('could_win')} value={formatMoney(toAmount(win))} />
      <Row label={t('fair_value')} value={formatMoney(toAmount(fair))} />
      <Row
        label={t('offer', { margin: withDecimal(String(margin), language) })}
        value={formatMoney(toAmount(amount))}
        isSum
      />
    </dl>
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

interface PartChoiceProps extends Pick<PartTerms, 'part' | 'amount'> {
  /** Whether the button replaces a question, which may have had the focus. */
  readonly takesFocus: boolean;
  readonly onPart: (part: Part) => void;
  readonly onAsk: () => void;
}

function PartChoice({ part, amount, takesFocus, onPart, onAsk }: PartChoiceProps) {
  const t = useText('cashout');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const sign = percentSign(useFigures().language);
  return (
    <>
      <Segmented
        label={t('part')}
        options={PARTS.map((value) => ({ value, label: value === '100' ? t('part_all') : value + sign }))}
        value={part}
        onChange={onPart}
      />
      <Button ref={button} variant="ink" onClick={onAsk}>
        {t('press', { amount: formatMoney(toAmount(amount)) })}
      </Button>
    </>
  );
}

interface QuestionProps extends PartTerms {
  readonly isBusy: boolean;
  /** Whether the answer to the request was lost. */
  readonly isUnsure: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

function Question({ part, open, stake, amount, isBusy, isUnsure, onConfirm, onKeep }: QuestionProps) {
  const t = useText('cashout');
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus({ preventScroll: true }), []);
  const figure = formatMoney(toAmount(amount));
  const sign = percentSign(useFigures().language);
  // The second press of a double tap comes before the question was read, and does not answer it. Phones count each tap as a
  // first one: there the button accepts no press for a moment (`arming`).
  const confirm = ({ detail }: MouseEvent) => detail <= 1 && onConfirm();
  return (
    <>
      <p ref={question} tabIndex={-1} className="font-semibold">
        {part === '100' ? t('ask_all', { amount: figure }) : t('ask_part', { part: part + sign, amount: figure })}
      </p>
      {part !== '100' && (
        <p className="text-ink-2 text-sm">{t('rest', { stake: formatMoney(toAmount(open - stake)) })}</p>
      )}
      <Button variant="ink" busy={isBusy} className="arming" onClick={confirm}>
        {isBusy ? t('waiting') : isUnsure ? t('again') : t('confirm', { amount: figure })}
      </Button>
      {!isBusy && !isUnsure && (
        <Button variant="line" onClick={onKeep}>
          {t('keep')}
        </Button>
      )}
    </>
  );
}

/** The open stake, the chosen part of it, its fair value and what the house pays for it, as the server computes them. */
function termsOf(bet: Bet, offer: WireOffer, percent: number) {
  const open = toCentimes(bet.stake) - toCentimes(bet.cashedOut?.stake ?? 0);
  const part = percent === 100 ? open : partOfStake(open, percent);
  const terms = { fair: toCentimes(offer.fairValue), part, open };
  const margin = Math.round(offer.margin * 100);
  const win = open === 0n ? 0n : (toCentimes(openWin(bet)) * part) / open;
  return { open, stake: part, win, fair: fairValueOfPart(terms), amount: cashOutAmount({ ...terms, margin }) };
}

interface Confirmed {
  readonly body: CashOutBet;
  /** The amount that the bettor has confirmed, in centimes. */
  readonly confirmed: bigint;
  readonly isRepeated: boolean;
}

/**
 * Sends a cash-out. After a lost answer the next press repeats the same request under its key, so that it is made once.
 * `onEnd` is called after every answer.
 */
function useCashOut(bet: Bet, onEnd: (refusal: Refusal | null) => void) {
  const t = useText('cashout');
  const client = useQueryClient();
  const send = useSentOnce((body: CashOutBet, key: string) =>
    call('cashOutBet', { params: { id: bet.id }, headers: { 'idempotency-key': key }, body }),
  );
  return useMutation({
    mutationFn: async ({ body, confirmed }: Confirmed) => {
      try {
        return await send(body);
      } catch (error) {
        // The next offer pays no less than what was confirmed: the bettor need not confirm it again.
        const next = hasCode(error, 'offer_expired') && error.paramsOf('offer_expired').offer;
        if (!next || termsOf(bet, next, body.percent).amount < confirmed) throw error;
        return await send({ ...body, token: next.token });
      }
    },
    onSuccess: ({ bet: changed, cashOut, balance, balanceVersion }) => {
      client.setQueryData(meQuery.queryKey, (me) =>
        me && balanceVersion > me.balanceVersion ? { ...me, balance, balanceVersion } : me,
      );
      mergeBets(client, [changed]);
      void client.invalidateQueries({ queryKey: ['bet', bet.id] });
      onEnd(null);
      showToast({ title: t('done', { amount: formatMoney(cashOut.amount) }) });
    },
    onError: (error, { isRepeated }) => {
      if (!isUnanswered(error)) onEnd({ error, isRepeated });
    },
  });
}
