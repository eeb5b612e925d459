import type { Bet, CashOutQuote } from '@cauri/contract';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useMutation } from '#api/use-mutation.ts';
import { formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { useFocusAfterRemoval } from '#ui/base/use-focus-after-removal.ts';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { openWin } from '../bets/leg-words.ts';

interface AutomaticValueProps {
  readonly bet: Bet;
  readonly quote: CashOutQuote;
  /** Gets the quote after a change. */
  readonly onChange: (quote: CashOutQuote) => unknown;
}

/**
 * The value at which all that is left of the bet is cashed out by itself: a form to set it, or the value with a button that
 * removes it.
 */
export function AutomaticValue({ bet, quote, onChange }: AutomaticValueProps) {
  const t = useText('cashout');
  const { automatic } = quote;
  const isRest = bet.cashedOut !== undefined;
  const {
    mutate: send,
    error,
    isPending,
  } = useMutation({
    mutationFn: (value: number | null) =>
      value === null
        ? call('removeAutomaticCashOut', { params: { id: bet.id } })
        : call('setAutomaticCashOut', { params: { id: bet.id }, body: { value } }),
    onSuccess: onChange,
  });
  const messageOf = useProblemMessage('cashout');
  const whole = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(whole, (container) => container.querySelector<HTMLElement>('[tabindex], input'));
  return (
    <div ref={whole} className="grid gap-3 border-line border-t pt-3">
      {automatic === undefined ? (
        <ValueForm
          offer={quote.offer?.amount ?? 0}
          win={openWin(bet)}
          isRest={isRest}
          isBusy={isPending}
          onSet={send}
        />
      ) : (
        <>
          <p className="text-sm" tabIndex={-1}>
            {t(isRest ? 'automatic_set_rest' : 'automatic_set', { amount: formatMoney(automatic) })}
          </p>
          <Button variant="line" busy={isPending} onClick={() => send(null)}>
            {t('automatic_remove')}
          </Button>
        </>
      )}
      {error && (
        <Note tone="warn" role="alert">
          {/* Refused like a cash-out, although no offer was taken: the bet is settled. */}
          {hasCode(error, 'offer_expired') ? t('off_settled') : messageOf(error)}
        </Note>
      )}
    </div>
  );
}

/** Parses whole francs with any spaces and any number of digits; 0 if they are not valid. */
function readFrancs(text: string): number {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

interface ValueFormProps {
  /** The present offer for all that is left of the bet, in FCFA; 0 without one. */
  readonly offer: number;
  /** The maximum that the rest of the bet can pay, in FCFA; no offer is higher. */
  readonly win: number;
  /** Whether a part of the bet was cashed out. */
  readonly isRest: boolean;
  readonly isBusy: boolean;
  readonly onSet: (value: number) => void;
}

function ValueForm({ offer, win, isRest, isBusy, onSet }: ValueFormProps) {
  const t = useText('cashout');
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = readFrancs(field.current?.value ?? '');
    const reached = isRest ? 'automatic_reached_rest' : 'automatic_reached';
    const fault =
      (value < 1 && t('automatic_wrong')) ||
      (value <= offer && t(reached, { amount: formatMoney(offer) })) ||
      (value > win && t('automatic_beyond', { amount: formatMoney(win) })) ||
      null;
    setError(fault);
    if (fault === null) onSet(value);
    else field.current?.focus();
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <AmountField
        ref={field}
        label={t('automatic')}
        hint={t(isRest ? 'automatic_hint_rest' : 'automatic_hint')}
        error={error}
      />
      <Button type="submit" variant="line" busy={isBusy}>
        {t('automatic_save')}
      </Button>
    </form>
  );
}
