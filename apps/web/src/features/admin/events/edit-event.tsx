import type { AdminEventDetail, AdminMarket, ChangeEvent } from '@cauri/contract';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { eventName, marketName, outcomeName } from '#features/board/words.ts';
import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { classNames } from '#ui/base/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { parseOdds } from '#ui/slip/stake.ts';
import { BookMargin } from '../markets/book-margin.tsx';
import { checkStart, type FieldErrors, momentOf, readBook } from './read-event.ts';
import { useEventChange } from './use-event-change.ts';
import './events.css';

interface Start {
  readonly date: string;
  readonly time: string;
}

interface EditEventProps {
  event: AdminEventDetail;
  onBack: () => void;
  onClose: () => void;
}

/** Changes the odds and the start of an event that has not started. */
export function EditEvent({ event, onBack, onClose }: EditEventProps) {
  const t = useText('events');
  const { now } = useRuntime();
  const { failure, isBusy, run } = useEventChange('change_failed');
  const [start, setStart] = useState(() => toFields(event.startTime));
  const [typed, setTyped] = useState<Typed>({});
  const [isChecked, setChecked] = useState(false);
  const isMoved = momentOf(start.date, start.time) !== momentOf(...startOf(event));
  const errors = isMoved ? checkStart(start, now()) : {};
  const odds = Object.entries(typed).map(([outcomeId, text]) => ({ outcomeId, odds: parseOdds(text) }));
  const alwaysWins = event.book.some(
    (market) => isTouched(market, typed) && readBook(oddsOf(market, typed))?.alwaysWins,
  );
  const isSound = Object.keys(errors).length === 0 && odds.every((one) => one.odds !== null) && !alwaysWins;

  const save = () => {
    setChecked(true);
    if (!isSound) return;
    const changed = odds.flatMap(({ outcomeId, odds }) => (odds === null ? [] : [{ outcomeId, odds }]));
    const body: ChangeEvent = {
      ...(isMoved && { startTime: new Date(momentOf(start.date, start.time)).toISOString() }),
      ...(changed.length > 0 && { odds: changed }),
    };
    if (Object.keys(body).length === 0) return onBack();
    void run(async () => {
      await call('changeEvent', { params: { id: event.id }, body });
      return t('changed');
    }, onBack);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit_title', { event: eventName(event) })}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button variant="ink" busy={isBusy} onClick={save}>
            {t(isBusy ? 'saving' : 'save')}
          </Button>
        </>
      }
    >
      <StartFields start={start} errors={isChecked ? errors : {}} onChange={setStart} />
      <PriceFields
        event={event}
        typed={typed}
        isChecked={isChecked}
        onType={(id, text) => setTyped({ ...typed, [id]: text })}
      />
      <p className="hint">{t('edit_note')}</p>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </Dialog>
  );
}

interface StartFieldsProps {
  start: Start;
  errors: FieldErrors<Start>;
  onChange: (start: Start) => void;
}

function StartFields({ start, errors, onChange }: StartFieldsProps) {
  const t = useText('events');
  return (
    <div className="form-2">
      <Field
        label={t('date')}
        type="date"
        value={start.date}
        error={errors.date && t(errors.date)}
        onChange={({ target }) => onChange({ ...start, date: target.value })}
      />
      <Field
        label={t('time')}
        type="time"
        value={start.time}
        error={errors.time && t(errors.time)}
        onChange={({ target }) => onChange({ ...start, time: target.value })}
      />
    </div>
  );
}

interface PriceFieldsProps {
  event: AdminEventDetail;
  typed: Typed;
  isChecked: boolean;
  onType: (outcomeId: string, text: string) => void;
}

function PriceFields({ event, typed, isChecked, onType }: PriceFieldsProps) {
  const t = useText('events');
  const markets = useText('markets', 'events');
  const figures = useFigures();
  const sides = { home: event.homeTeam.name, away: event.awayTeam.name };
  return event.book.map((market) => (
    <fieldset key={market.id} className="grid gap-2">
      <legend className="subhead">{marketName(market, markets, figures)}</legend>
      <div className={classNames('form-odds', market.outcomes.length === 3 && 'is-3')}>
        {market.outcomes.map((outcome) => {
          const text = typed[outcome.id] ?? figures.odds(outcome.odds);
          return (
            <Field
              key={outcome.id}
              label={outcomeName(outcome, market, { sides, t: markets, figures })}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              error={isChecked && parseOdds(text) === null && t('odds_invalid')}
              onChange={({ target }) => onType(outcome.id, target.value)}
            />
          );
        })}
      </div>
      {isTouched(market, typed) && <BookMargin odds={oddsOf(market, typed)} text="market_margin" />}
    </fieldset>
  ));
}

type Typed = Readonly<Record<string, string>>;

const isTouched = ({ outcomes }: AdminMarket, typed: Typed): boolean =>
  outcomes.some(({ id }) => typed[id] !== undefined);

const oddsOf = ({ outcomes }: AdminMarket, typed: Typed): string[] =>
  outcomes.map(({ id, odds }) => typed[id] ?? String(odds));

/** Splits a moment into the day and hour of the administrator's time zone, as the fields hold them. */
function toFields(time: string): Start {
  const moment = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}

const startOf = ({ startTime }: AdminEventDetail): [date: string, time: string] => {
  const { date, time } = toFields(startTime);
  return [date, time];
};
