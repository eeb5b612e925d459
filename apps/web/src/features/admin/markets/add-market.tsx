import type { AdminEventDetail } from '@cauri/contract';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useEventChange } from '../events/use-event-change.ts';
import { BookMargin } from './book-margin.tsx';
import {
  ANSWERS_MAXIMUM,
  ANSWERS_MINIMUM,
  type AnswerErrors,
  checkMarket,
  EMPTY_MARKET,
  isSound,
  type MarketErrors,
  type TypedAnswer,
  type TypedMarket,
  toMarket,
} from './read-market.ts';
import '../events/events.css';

interface AddMarketProps {
  event: AdminEventDetail;
  onBack: () => void;
  onClose: () => void;
}

/** Adds a custom market: a question, its answers and their odds. */
export function AddMarket({ event, onBack, onClose }: AddMarketProps) {
  const t = useText('events');
  const { failure, isBusy, run } = useEventChange('market_failed');
  const [typed, setTyped] = useState<TypedMarket>(EMPTY_MARKET);
  const [isChecked, setChecked] = useState(false);
  const errors = checkMarket(typed);

  const add = () => {
    setChecked(true);
    if (!isSound(errors)) return;
    const body = toMarket(typed);
    void run(async () => {
      await call('addMarket', { params: { id: event.id }, body });
      return t('market_added');
    }, onBack);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('market_add')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button variant="ink" busy={isBusy} onClick={add}>
            {t(isBusy ? 'market_adding' : 'market_add')}
          </Button>
        </>
      }
    >
      <div className="form-2">
        <Field
          label={t('name_fr')}
          value={typed.fr}
          maxLength={80}
          autoComplete="off"
          error={isChecked && errors.fr && t(errors.fr)}
          onChange={({ target }) => setTyped({ ...typed, fr: target.value })}
        />
        <Field
          label={t('name_en')}
          note={t('optional')}
          value={typed.en}
          placeholder={t('same_as_fr')}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, en: target.value })}
        />
      </div>
      <AnswerFields
        answers={typed.answers}
        errors={isChecked ? errors.answers : NO_ERRORS}
        onChange={(answers) => setTyped({ ...typed, answers })}
      />
      <BookMargin odds={typed.answers.map(({ odds }) => odds)} text="market_margin" />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </Dialog>
  );
}

const NO_ERRORS: MarketErrors['answers'] = new Map();

interface AnswerFieldsProps {
  answers: readonly TypedAnswer[];
  errors: MarketErrors['answers'];
  onChange: (answers: readonly TypedAnswer[]) => void;
}

function AnswerFields({ answers, errors, onChange }: AnswerFieldsProps) {
  const t = useText('events');
  const add = () => {
    const id = Math.max(...answers.map((answer) => answer.id)) + 1;
    onChange([...answers, { id, fr: '', en: '', odds: '' }]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="subhead">{t('answers')}</legend>
      <p className="hint">{t('answers_hint')}</p>
      {answers.map((answer, index) => (
        <AnswerRow
          key={answer.id}
          answer={answer}
          number={index + 1}
          errors={errors.get(answer.id) ?? {}}
          onType={(change) => onChange(answers.map((one) => (one.id === answer.id ? { ...one, ...change } : one)))}
          {...(answers.length > ANSWERS_MINIMUM && {
            onDrop: () => onChange(answers.filter(({ id }) => id !== answer.id)),
          })}
        />
      ))}
      {answers.length < ANSWERS_MAXIMUM && (
        <div>
          <Button size="small" onClick={add}>
            <Plus className="i i-s" />
            {t('answer_add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface AnswerRowProps {
  answer: TypedAnswer;
  number: number;
  errors: AnswerErrors;
  onType: (change: Partial<TypedAnswer>) => void;
  onDrop?: () => void;
}

function AnswerRow({ answer, number, errors, onType, onDrop }: AnswerRowProps) {
  const t = useText('events');
  const params = { number: String(number) };
  return (
    <div className="answer">
      <Field
        label={t('answer_fr_head')}
        aria-label={t('answer_fr', params)}
        value={answer.fr}
        maxLength={80}
        autoComplete="off"
        error={errors.fr && t(errors.fr)}
        onChange={({ target }) => onType({ fr: target.value })}
      />
      <Field
        label={t('answer_en_head')}
        aria-label={t('answer_en', params)}
        placeholder={t('same_as_fr')}
        value={answer.en}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => onType({ en: target.value })}
      />
      <Field
        label={t('odds_head')}
        aria-label={t('answer_odds', params)}
        inputMode="decimal"
        value={answer.odds}
        maxLength={7}
        autoComplete="off"
        error={errors.odds && t(errors.odds)}
        onChange={({ target }) => onType({ odds: target.value })}
      />
      {onDrop && <IconButton label={t('answer_drop', params)} icon={<X className="i i-s" />} onClick={onDrop} />}
    </div>
  );
}
