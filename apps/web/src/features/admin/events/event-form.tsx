import { NAME_MAXIMUM } from '@cauri/contract/bounds';
import { findSport, simulatedSports } from '@cauri/rules';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Field, SelectField } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { BookMargin } from '../markets/book-margin.tsx';
import { useRefetchEvents } from './events-query.ts';
import { checkEvent, type EventFields, readBook, toEvent } from './read-event.ts';
import './events.css';

interface EventFormProps {
  /** The id of the form, so that a submit button outside it works. */
  id: string;
  adding: ReturnType<typeof useAddEvent>;
}

export function EventForm({ id, adding: { errors, failure, submit } }: EventFormProps) {
  const t = useText('events');
  const messageOf = useProblemMessage('events');
  const sports = useText('sports', 'events');
  const [sport, setSport] = useState<string>('football');
  const text = (name: keyof EventFields) => ({
    name,
    error: errors[name],
    autoComplete: 'off',
    maxLength: NAME_MAXIMUM,
  });
  return (
    <form id={id} className="grid gap-4" noValidate onSubmit={submit}>
      <div className="form-2">
        <Field label={t('home_team')} required {...text('homeTeam')} />
        <Field label={t('away_team')} required {...text('awayTeam')} />
      </div>
      <SelectField
        label={t('sport')}
        name="sportId"
        required
        value={sport}
        error={errors.sportId}
        onChange={({ target }) => setSport(target.value)}
      >
        {simulatedSports.map((one) => (
          <option key={one} value={one}>
            {sports(one)}
          </option>
        ))}
      </SelectField>
      <div className="form-2">
        <Field label={t('date')} name="date" type="date" required error={errors.date} />
        <Field label={t('time')} name="time" type="time" required error={errors.time} />
      </div>
      <div className="form-2">
        <Field label={t('league')} note={t('optional')} hint={t('league_hint')} {...text('league')} />
        <Field label={t('country')} note={t('optional')} {...text('country')} />
      </div>
      <PriceFields errors={errors} isDrawAdvised={findSport(sport)?.hasDraw === true} />
      {failure !== null && (
        <Note tone="bad" role="alert">
          {`${t('create_failed')}. ${messageOf(failure)}`}
        </Note>
      )}
    </form>
  );
}

interface PriceFieldsProps {
  errors: EventFormProps['adding']['errors'];
  isDrawAdvised: boolean;
}

function PriceFields({ errors, isDrawAdvised }: PriceFieldsProps) {
  const t = useText('events');
  const [odds, setOdds] = useState({ home: '', draw: '', away: '' });
  const price = (name: 'home' | 'draw' | 'away') => ({
    name,
    value: odds[name],
    error: errors[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setOdds({ ...odds, [name]: target.value }),
  });
  return (
    <div className="grid gap-2">
      <div className="form-odds is-3">
        <Field label={t('price_home')} required {...price('home')} />
        <Field label={t('price_draw')} note={t(isDrawAdvised ? 'advised' : 'optional')} {...price('draw')} />
        <Field label={t('price_away')} required {...price('away')} />
      </div>
      <BookMargin odds={Object.values(odds)} text="margin" />
    </div>
  );
}

export function useAddEvent(onAdded: () => void) {
  const t = useText('events');
  const refetchEvents = useRefetchEvents();
  const { now } = useRuntime();

  const add = async (fields: EventFields) => {
    const body = toEvent(fields);
    await call('addEvent', { body });
    showToast({ title: t('created') });
    onAdded();
    await refetchEvents();
  };
  return useForm<EventFields, keyof EventFields>({
    read: readFields,
    check: (fields) =>
      Object.fromEntries(Object.entries(checkEvent(fields, now())).map(([field, key]) => [field, t(key)])),
    send: async (fields, form) => {
      if (!readBook([fields.home, fields.draw, fields.away])?.alwaysWins) return add(fields);
      form.querySelector<HTMLElement>('[name="home"]')?.focus();
      // The error of the odds as a whole is shown below them.
      form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    },
  });
}

const readFields = (data: FormData): EventFields => ({
  homeTeam: textIn(data, 'homeTeam'),
  awayTeam: textIn(data, 'awayTeam'),
  sportId: textIn(data, 'sportId'),
  date: textIn(data, 'date'),
  time: textIn(data, 'time'),
  league: textIn(data, 'league'),
  country: textIn(data, 'country'),
  home: textIn(data, 'home'),
  draw: textIn(data, 'draw'),
  away: textIn(data, 'away'),
});
