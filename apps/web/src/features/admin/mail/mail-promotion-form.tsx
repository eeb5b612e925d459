import type { PromotionPreview, WritePromotion } from '@cauri/contract';
import { inLanguage, WRITTEN_LANGUAGES, type WrittenLanguage } from '@cauri/contract/languages';
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

const FIELDS = WRITTEN_LANGUAGES.flatMap((language) => [[language, 'subject'] as const, [language, 'text'] as const]);
type FieldName = `${WrittenLanguage}.${'subject' | 'text'}`;
const SUBJECT = { minimum: 3, maximum: 100 };
const TEXT = { minimum: 10, maximum: 3000 };

interface Draft {
  readonly words: WritePromotion;
  readonly preview: PromotionPreview;
}

/** Writes a promotion in both languages and previews it with the number of recipients before it is sent. */
export function PromotionForm({ onSent }: { onSent: () => void }) {
  const t = useText('mailing');
  const messageOf = useProblemMessage('mailing');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isShown, setShown] = useState(false);
  const { errors, isBusy, submit } = useForm({
    read: readWords,
    check: (words): Partial<Record<FieldName, string | false>> =>
      Object.fromEntries(
        FIELDS.map(([language, part]) => [`${language}.${part}`, isShort(words, language, part) && t(`${part}_short`)]),
      ),
    send: async (words) => {
      try {
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
      </div>
      <FieldPair>
        {WRITTEN_LANGUAGES.map((language) => (
          <fieldset key={language} className="grid content-start gap-3">
            <legend className="sr">{languageName(language, t.language)}</legend>
            <Field
              label={t('subject')}
              note={languageName(language, t.language)}
              name={`${language}.subject`}
              lang={language}
              maxLength={SUBJECT.maximum}
              required
              error={errors[`${language}.subject`]}
            />
            <TextArea
              label={t('text')}
              note={languageName(language, t.language)}
              name={`${language}.text`}
              lang={language}
              rows={6}
              maxLength={TEXT.maximum}
              required
              hint={t('text_hint')}
              error={errors[`${language}.text`]}
            />
          </fieldset>
        ))}
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
  const [shown, setShown] = useState<WrittenLanguage>(inLanguage({ en: 'en', fr: 'fr' }, t.language));
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
        <Segmented<WrittenLanguage>
          label={t('shown')}
          value={shown}
          options={WRITTEN_LANGUAGES.map((value) => ({ value, label: languageName(value, t.language) }))}
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

const LIMITS = { subject: SUBJECT, text: TEXT };
const isShort = (words: WritePromotion, language: WrittenLanguage, part: 'subject' | 'text'): boolean =>
  words[language][part].length < LIMITS[part].minimum;

const readWords = (data: FormData): WritePromotion => ({
  en: { subject: textIn(data, 'en.subject'), text: textIn(data, 'en.text') },
  fr: { subject: textIn(data, 'fr.subject'), text: textIn(data, 'fr.text') },
});
