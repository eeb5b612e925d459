import type { CreateOddsAlert, CreateOrder, OddsAlert, Order } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { isUnanswered } from '#api/problem.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useMutation } from '#api/use-mutation.ts';
import { useSentOnce } from '#api/use-sent-once.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field, SelectField } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { OutcomeNote } from '#ui/feedback/outcome-note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { parseOdds } from '#ui/slip/stake.ts';
import { useMoment, useOwnRefusal } from '../panel/use-slip-notices.tsx';
import { useBetting } from '../slip/slip-provider.tsx';
import type { LegView, SlipView } from '../slip/slip-view.ts';
import { isOpen, oddsAlertsQuery, ordersQuery, useOddsAlertState, useOrderState } from './order-state.ts';

/** The hours that an order or an odds alert can wait, besides until the start of the match. */
const HOURS = [1, 6, 24] as const;
const HOUR_MS = 3_600_000;
const EXAMPLE_ODDS = 2.5;

interface OrderFormProps {
  readonly view: SlipView;
  /** The lone selection of the slip. */
  readonly leg: LegView;
}

/** A bet to place when the odds are reached, or a notice to send. */
type WaitRequest =
  | { readonly kind: 'order'; readonly body: CreateOrder }
  | { readonly kind: 'alert'; readonly body: CreateOddsAlert };

/** Orders a bet with the stake of the slip at higher odds, or requests a notice; then shows what was made. */
export default function OrderForm({ view, leg }: OrderFormProps) {
  const t = useText('orders', 'betting');
  const { mutate, data: made, error, isPending } = useRequest();
  const isUnsure = error !== null && isUnanswered(error);
  if (made) return 'order' in made ? <EndedOrder order={made.order} /> : <MadeAlert alert={made.alert} />;
  return (
    <OrderFields
      leg={leg}
      // An unanswered request is repeated as it was sent, whatever the slip shows by now.
      state={isPending ? 'busy' : isUnsure ? 'unsure' : view.block === null ? 'open' : 'blocked'}
      onRequest={mutate}
    >
      {isUnsure && (
        <Note tone="warn" role="alert">
          {t('unsure')}
        </Note>
      )}
      {error && !isUnsure && <Refusal view={view} error={error} />}
    </OrderFields>
  );
}

function useRequest() {
  const client = useQueryClient();
  const take = useTakenOrder();
  const send = useSentOnce(async (request: WaitRequest, key: string) => {
    const headers = { 'idempotency-key': key };
    return request.kind === 'order'
      ? { order: await call('createOrder', { headers, body: request.body }) }
      : { alert: await call('createOddsAlert', { headers, body: request.body }) };
  });
  return useMutation({
    mutationFn: send,
    onSuccess: (made) => {
      const { queryKey } = 'order' in made ? ordersQuery : oddsAlertsQuery;
      void client.invalidateQueries({ queryKey });
      if ('order' in made) take(made.order);
    },
  });
}

/**
 * Returns a function that removes an ordered selection from the slip, so that it is not bet on a second time, and links
 * to the order.
 */
function useTakenOrder(): (order: Order) => void {
  const t = useText('orders', 'betting');
  const figures = useFigures();
  const momentOf = useMoment();
  const stateOf = useOrderState();
  const navigate = useNavigate();
  const { slip } = useBetting();
  return (order) => {
    const { odds, stake, expiresAt, selection, betId } = order;
    if (!isOpen(order) && betId === null) return;
    const [only, ...others] = slip.getState().slip.selections;
    if (only?.outcomeId === selection.outcomeId && others.length === 0) slip.clear();
    const action = { text: t('see'), onPress: () => void navigate({ to: '/profile', hash: 'orders' }) };
    if (!isOpen(order)) return showToast({ title: stateOf(order), action });
    const words = { odds: figures.odds(odds), amount: formatMoney(stake), moment: momentOf(expiresAt) };
    showToast({ title: t('made_title'), text: t('made', words), action });
  };
}

function MadeAlert({ alert }: { alert: OddsAlert }) {
  const t = useText('orders', 'betting');
  const figures = useFigures();
  const momentOf = useMoment();
  const stateOf = useOddsAlertState();
  const words = { odds: figures.odds(alert.odds), moment: momentOf(alert.expiresAt) };
  return <OutcomeNote tone="good">{isOpen(alert) ? t('alert_made', words) : stateOf(alert)}</OutcomeNote>;
}

/** Why an order has ended without a bet by the time that a repeated request is answered. */
function EndedOrder({ order }: { order: Order }) {
  const stateOf = useOrderState();
  return <OutcomeNote tone="warn">{stateOf(order)}</OutcomeNote>;
}

function Refusal({ view, error }: { view: SlipView; error: Error }) {
  const messageOf = useProblemMessage('betting');
  const ownOf = useOwnRefusal(view);
  return (
    <Note tone="bad" role="alert">
      {ownOf(error) ?? messageOf(error)}
    </Note>
  );
}

interface OrderFieldsProps {
  readonly leg: LegView;
  /**
   * `unsure`: no answer has arrived, and only the same request can be sent again. `blocked`: the slip says why it cannot be
   * placed.
   */
  readonly state: 'open' | 'blocked' | 'busy' | 'unsure';
  readonly onRequest: (request: WaitRequest) => void;
  readonly children: ReactNode;
}

function OrderFields({ leg, state, onRequest, children }: OrderFieldsProps) {
  const t = useText('orders', 'betting');
  const figures = useFigures();
  const { now } = useRuntime();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<WaitRequest['kind']>('order');
  const [hours, setHours] = useState('');
  const checkOdds = useCheckedOdds(leg);
  const [error, setError] = useState<string | null>(null);
  const { selection, stake } = leg;
  const { eventId, marketId, outcomeId, startTime } = selection;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { odds, fault } = checkOdds(field.current?.value ?? '');
    setError(fault);
    if (fault !== null) return field.current?.focus();
    const expiresAt = hours === '' ? undefined : new Date(now() + Number(hours) * HOUR_MS).toISOString();
    const wanted = { selection: { eventId, marketId, outcomeId }, odds, ...(expiresAt && { expiresAt }) };
    onRequest(kind === 'order' ? { kind, body: { ...wanted, stake } } : { kind, body: wanted });
  };
  const isFixed = state === 'busy' || state === 'unsure';
  return (
    <form className="grid gap-3" lang={t.language} noValidate onSubmit={submit}>
      <Segmented
        label={t('kind')}
        value={kind}
        disabled={isFixed}
        onChange={setKind}
        options={[
          { value: 'order', label: t('kind_order') },
          { value: 'alert', label: t('kind_alert') },
        ]}
      />
      <p className="text-ink-2 text-sm">{t(kind === 'order' ? 'explain' : 'alert_explain')}</p>
      <Field
        ref={field}
        label={t('odds')}
        note={t('odds_now', { odds: figures.odds(leg.odds) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        disabled={isFixed}
        error={error}
      />
      <HoursField
        label={t(kind === 'order' ? 'until' : 'alert_until')}
        startTime={startTime}
        value={hours}
        disabled={isFixed}
        onChange={setHours}
      />
      {children}
      <Button type="submit" variant="line" busy={state === 'busy'} disabled={kind === 'order' && state === 'blocked'}>
        {state === 'unsure'
          ? t('send_again')
          : kind === 'order'
            ? t('make', { amount: formatMoney(stake) })
            : t('alert_make')}
      </Button>
    </form>
  );
}

interface HoursFieldProps {
  readonly label: string;
  readonly startTime: string;
  /** The hours, or an empty text until the start. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

function HoursField({ label, startTime, value, disabled, onChange }: HoursFieldProps) {
  const t = useText('orders', 'betting');
  const { now } = useRuntime();
  const momentOf = useMoment();
  const possible = HOURS.filter((count) => now() + count * HOUR_MS < Date.parse(startTime));
  return (
    <SelectField label={label} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('until_start', { moment: momentOf(startTime) })}</option>
      {possible.map((count) => (
        <option key={count} value={count}>
          {t('until_hours', { count })}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns a function that reads typed odds, with the fault that the server would find in them. */
function useCheckedOdds({ odds: present }: LegView) {
  const t = useText('orders', 'betting');
  const problems = useText('problems', 'betting');
  const figures = useFigures();
  return (text: string): { odds: number; fault: string | null } => {
    const odds = parseOdds(text);
    if (odds === null) return { odds: 0, fault: t('odds_wrong', { odds: figures.odds(EXAMPLE_ODDS) }) };
    return { odds, fault: odds > present ? null : problems('odds_reached', { odds: figures.odds(present) }) };
  };
}
