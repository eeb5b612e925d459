import type { AdminEventDetail, Language } from '@cauri/contract';
import { languagesFrom } from '@cauri/contract/languages';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { eventName } from '#features/board/words.ts';
import { languageName } from '#i18n/format.ts';
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
  emptyAnswer,
  fillNames,
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
  const main = t.language;
  const errors = checkMarket(typed, main);
  const shown = fillNames(typed.names, main);

  const add = () => {
    setChecked(true);
    if (!isSound(errors)) return;
    const body = toMarket(typed, main);
    void run(async () => {
      await call('addMarket', { params: { id: event.id }, body });
      return t('market_added');
    }, onBack);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('market_add_title', { event: eventName(event) })}
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
      <div className="form-names">
        {languagesFrom(main).map((language) => {
          const error = isChecked && errors.names[language];
          return (
            <Field
              key={language}
              label={t('question', { language: languageName(language, t.language) })}
              {...(language !== main && { note: t('optional'), placeholder: shown[language] })}
              value={typed.names[language]}
              lang={language}
              maxLength={80}
              autoComplete="off"
              error={error && t(error)}
              onChange={({ target }) => setTyped({ ...typed, names: { ...typed.names, [language]: target.value } })}
            />
          );
        })}
      </div>
      <AnswerFields
        answers={typed.answers}
        languages={languagesFrom(main)}
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
const NO_ANSWER_ERRORS: AnswerErrors = { names: {} };

interface AnswerFieldsProps {
  answers: readonly TypedAnswer[];
  /** The languages, with the main one first. */
  languages: readonly Language[];
  errors: MarketErrors['answers'];
  onChange: (answers: readonly TypedAnswer[]) => void;
}

function AnswerFields({ answers, languages, errors, onChange }: AnswerFieldsProps) {
  const t = useText('events');
  const add = () => {
    const id = Math.max(...answers.map((answer) => answer.id)) + 1;
    onChange([...answers, emptyAnswer(id)]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="subhead">{t('answers')}</legend>
      <p className="hint">{t('answers_hint')}</p>
      {answers.map((answer, index) => (
        <AnswerRow
          key={answer.id}
          answer={answer}
          languages={languages}
          number={index + 1}
          errors={errors.get(answer.id) ?? NO_ANSWER_ERRORS}
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
  languages: readonly Language[];
  number: number;
  errors: AnswerErrors;
  onType: (change: Partial<TypedAnswer>) => void;
  onDrop?: () => void;
}

function AnswerRow({ answer, languages, number, errors, onType, onDrop }: AnswerRowProps) {
  const t = useText('events');
  const params = { number: String(number) };
  const shown = fillNames(answer.names, t.language);
  return (
    <div className="answer">
      <div className="form-names answer__names">
        {languages.map((language, index) => {
          const error = errors.names[language];
          const name = languageName(language, t.language);
          return (
            <Field
              key={language}
              label={name}
              aria-label={t('answer', { ...params, language: name })}
              {...(index > 0 && { placeholder: shown[language] })}
              value={answer.names[language]}
              lang={language}
              maxLength={80}
              autoComplete="off"
              error={error && t(error)}
              onChange={({ target }) => onType({ names: { ...answer.names, [language]: target.value } })}
            />
          );
        })}
      </div>
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
