import { type FormEvent, useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Field, SelectField } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { BookMargin } from '../markets/book-margin.tsx';
import { checkEvent, DESK_SPORTS, type EventFields, type FieldErrors, readBook } from './read-event.ts';
import './events.css';

interface EventFormProps {
  /** Of the form, for a button that stands outside of it. */
  id: string;
  failure: string | null;
  onSubmit: (fields: EventFields) => void;
}

/** A new event, field by field. What is wrong is said under its field, and the first such field has the focus. */
export function EventForm({ id, failure, onSubmit }: EventFormProps) {
  const t = useText('desk');
  const sports = useText('sports', 'desk');
  const { now } = useRuntime();
  const [errors, setErrors] = useState<FieldErrors<EventFields>>({});
  const [sport, setSport] = useState('football');
  const errorOf = (name: keyof EventFields) => {
    const key = errors[name];
    return key && t(key);
  };
  const text = (name: keyof EventFields) => ({ name, error: errorOf(name), autoComplete: 'off', maxLength: 80 });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = readFields(form);
    const found = checkEvent(fields, now());
    setErrors(found);
    const isGift = readBook([fields.home, fields.draw, fields.away])?.isGift;
    const first = ORDER.find((name) => found[name]) ?? (isGift && 'home');
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      // What is wrong with the odds together stands below them.
      if (isGift) form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
      return;
    }
    onSubmit(fields);
  };
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
        error={errorOf('sportId')}
        onChange={({ target }) => setSport(target.value)}
      >
        {DESK_SPORTS.map((one) => (
          <option key={one} value={one}>
            {sports(one)}
          </option>
        ))}
      </SelectField>
      <div className="form-2">
        <Field label={t('date')} name="date" type="date" required error={errorOf('date')} />
        <Field label={t('time')} name="time" type="time" required error={errorOf('time')} />
      </div>
      <div className="form-2">
        <Field label={t('league')} note={t('optional')} hint={t('league_hint')} {...text('league')} />
        <Field label={t('country')} note={t('optional')} {...text('country')} />
      </div>
      <PriceFields errorOf={errorOf} isDrawAdvised={sport === 'football'} />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </form>
  );
}

interface PriceFieldsProps {
  errorOf: (name: keyof EventFields) => string | undefined;
  isDrawAdvised: boolean;
}

function PriceFields({ errorOf, isDrawAdvised }: PriceFieldsProps) {
  const t = useText('desk');
  const [odds, setOdds] = useState({ home: '', draw: '', away: '' });
  const price = (name: 'home' | 'draw' | 'away') => ({
    ...{ name, value: odds[name], error: errorOf(name), inputMode: 'decimal' as const, autoComplete: 'off' },
    onChange: ({ target }: { target: HTMLInputElement }) => setOdds({ ...odds, [name]: target.value }),
  });
  return (
    <div className="grid gap-2">
      <div className="form-3">
        <Field label={t('price_home')} required {...price('home')} />
        <Field label={t('price_draw')} note={t(isDrawAdvised ? 'advised' : 'optional')} {...price('draw')} />
        <Field label={t('price_away')} required {...price('away')} />
      </div>
      <BookMargin odds={Object.values(odds)} text="margin" />
    </div>
  );
}

const ORDER: readonly (keyof EventFields)[] = [
  ...(['homeTeam', 'awayTeam', 'sportId', 'date', 'time', 'league', 'country'] as const),
  ...(['home', 'draw', 'away'] as const),
];

function readFields(form: HTMLFormElement): EventFields {
  const data = new FormData(form);
  const text = (name: keyof EventFields) => String(data.get(name) ?? '').trim();
  return {
    ...{ homeTeam: text('homeTeam'), awayTeam: text('awayTeam'), sportId: text('sportId') },
    ...{ date: text('date'), time: text('time'), league: text('league'), country: text('country') },
    ...{ home: text('home'), draw: text('draw'), away: text('away') },
  };
}
