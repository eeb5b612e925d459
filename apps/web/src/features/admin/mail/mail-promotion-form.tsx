import type { Language, PromotionPreview, WritePromotion } from '@cauri/contract';
import { byLanguage, DEFAULT_LANGUAGE, languagesFrom } from '@cauri/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { languageName } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { promotionsQuery } from './mail-queries.ts';

const PARTS = ['subject', 'text'] as const;
type Part = (typeof PARTS)[number];
type FieldName = `${Language}.${Part}`;
const LIMITS = { subject: { minimum: 3, maximum: 100 }, text: { minimum: 10, maximum: 3000 } };

/** The words of the languages that the administrator has filled in, and of the administrator's own. */
type TypedWords = Readonly<Partial<Record<Language, Readonly<Record<Part, string>>>>>;

interface Draft {
  readonly words: WritePromotion;
  readonly preview: PromotionPreview;
}

/**
 * Writes a promotion, in the administrator's language and perhaps in others, and previews it with the number of recipients
 * before it is sent.
 */
export function PromotionForm({ onSent }: { onSent: () => void }) {
  const t = useText('mailing');
  const messageOf = useProblemMessage('mailing');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isShown, setShown] = useState(false);
  const main = t.language;
  const { errors, isBusy, submit } = useForm({
    read: (data) => readWords(data, main),
    check: (typed) => findShort(typed, (part) => t(`${part}_short`)),
    send: async (typed) => {
      try {
        const words = toRequest(typed, main);
        const preview = await call('tryPromotion', { body: words });
        setDraft({ words, preview });
        setShown(true);
      } catch (error) {
        showToast({ title: messageOf(error) });
      }
    },
  });
  return (
    <form className="panel grid gap-4 p-4" noValidate onSubmit={submit}>
      <div className="grid gap-1">
        <h2 className="font-semibold">{t('write')}</h2>
        <p className="text-ink-2">{t('who_gets_it')}</p>
        <p className="text-ink-2">{t('languages_hint')}</p>
      </div>
      <FieldPair>
        {languagesFrom(main).map((language) => {
          const name = languageName(language, main);
          const isMain = language === main;
          const note = isMain ? name : t('if_wanted', { language: name });
          return (
            <fieldset key={language} className="grid content-start gap-3">
              <legend className="sr">{name}</legend>
              <Field
                label={t('subject')}
                note={note}
                name={`${language}.subject`}
                lang={language}
                maxLength={LIMITS.subject.maximum}
                required={isMain}
                error={errors[`${language}.subject`]}
              />
              <TextArea
                label={t('text')}
                note={note}
                name={`${language}.text`}
                lang={language}
                rows={6}
                maxLength={LIMITS.text.maximum}
                required={isMain}
                hint={t('text_hint')}
                error={errors[`${language}.text`]}
              />
            </fieldset>
          );
        })}
      </FieldPair>
      <div>
        <Button type="submit" variant="ink" busy={isBusy}>
          {t('preview')}
        </Button>
      </div>
      {draft && isShown && <SendDialog draft={draft} onClose={() => setShown(false)} onSent={onSent} />}
    </form>
  );
}

function SendDialog({ draft, onClose, onSent }: { draft: Draft; onClose: () => void; onSent: () => void }) {
  const t = useText('mailing');
  const messageOf = useProblemMessage('mailing');
  const client = useQueryClient();
  const [shown, setShown] = useState(t.language);
  const [isBusy, setBusy] = useState(false);
  const { recipients: count } = draft.preview;
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call('sendPromotion', { body: draft.words });
      showToast({ title: t('begun') });
      onSent();
      await client.invalidateQueries({ queryKey: promotionsQuery.queryKey });
    } catch (error) {
      showToast({ title: messageOf(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('preview_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="ink" busy={isBusy} disabled={count === 0} onClick={() => void send()}>
            {t('send', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4" lang={t.language}>
        <p role="status">{t('recipients', { count })}</p>
        <Segmented<Language>
          label={t('shown')}
          value={shown}
          options={languagesFrom(t.language).map((value) => ({ value, label: languageName(value, t.language) }))}
          onChange={setShown}
        />
        <b className="font-semibold" lang={shown}>
          {draft.preview[shown].subject}
        </b>
        <p className="whitespace-pre-wrap break-words rounded-md bg-sunken p-4" lang={shown}>
          {draft.preview[shown].text}
        </p>
      </div>
    </Dialog>
  );
}

function readWords(data: FormData, main: Language): TypedWords {
  const typed = byLanguage((language) => ({
    subject: textIn(data, `${language}.subject`),
    text: textIn(data, `${language}.text`),
  }));
  return Object.fromEntries(
    Object.entries(typed).filter(([language, { subject, text }]) => language === main || subject !== '' || text !== ''),
  );
}

/** Returns the errors of the fields whose text is too short, written by `describe`. */
const findShort = (typed: TypedWords, describe: (part: Part) => string): Partial<Record<FieldName, string>> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([language, words]) =>
      PARTS.filter((part) => words[part].length < LIMITS[part].minimum).map((part) => [
        `${language}.${part}`,
        describe(part),
      ]),
    ),
  );

/** Without words in the default language, those in the administrator's language take their place. */
function toRequest(typed: TypedWords, main: Language): WritePromotion {
  const words = typed[DEFAULT_LANGUAGE] ?? typed[main] ?? { subject: '', text: '' };
  return { ...typed, [DEFAULT_LANGUAGE]: words };
}
