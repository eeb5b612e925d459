import type { SendSupport } from '@cauri/contract';
import { type FormEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { useConfig } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field, SelectField, TextArea } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';

interface ContactFormProps {
  /** The number of a bet that the page was opened for. */
  bet: string;
  email: string;
}

const TOPICS = ['bet', 'payment', 'account', 'play', 'other'] as const;
const MESSAGE = { minimum: 20, maximum: 4000 };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Writes to those who run the site. */
export function ContactForm({ bet, email }: ContactFormProps) {
  const t = useText('support');
  const { sendsMail } = useConfig();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{t('write')}</h2>
      </div>
      <div className="panel__body">
        {sentFrom === null ? (
          <Fields bet={bet} email={email} onSent={setSentFrom} />
        ) : (
          <div className="grid gap-4">
            <Note tone="good" role="status">
              <b>{t('sent')}</b> {sendsMail && t('sent_text', { email: sentFrom })}
            </Note>
            {!sendsMail && <Note tone="warn">{t('answer_kept')}</Note>}
            <Button onClick={() => setSentFrom(null)}>{t('another')}</Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Fields({ bet, email, onSent }: ContactFormProps & { onSent: (email: string) => void }) {
  const t = useText('support');
  const { errors, failure, isBusy, submit } = useSending(onSent);
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField label={t('topic')} name="topic" defaultValue="bet">
        {TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t(topic === 'other' ? 'topic_else' : `topic_${topic}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('bet')}
        note={t('optional')}
        name="bet"
        defaultValue={bet}
        maxLength={60}
        autoComplete="off"
        hint={t('bet_hint')}
      />
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        error={errors.email}
      />
      <TextArea
        label={t('message')}
        name="message"
        rows={6}
        maxLength={MESSAGE.maximum}
        required
        error={errors.message}
      />
      {/* Nobody sees it; a robot fills it in, and is not heard. */}
      <div className="sr" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" variant="ink" busy={isBusy}>
        {isBusy ? t('sending') : t('send')}
      </Button>
    </form>
  );
}

function useSending(onSent: (email: string) => void) {
  const t = useText('support');
  const messageOf = useProblemMessage('support');
  const [errors, setErrors] = useState<{ email?: string; message?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = readMessage(form);
    const found = {
      ...(!EMAIL.test(body.email) && { email: t('email_invalid') }),
      ...(body.message.length < MESSAGE.minimum && { message: t('message_short', { count: MESSAGE.minimum }) }),
    };
    setErrors(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (isBusy) return;
    setBusy(true);
    try {
      await call('sendSupport', { body });
      onSent(body.email);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { errors, failure, isBusy, submit };
}

function readMessage(form: HTMLFormElement): SendSupport {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    topic: TOPICS.find((topic) => topic === text('topic')) ?? 'other',
    email: text('email'),
    message: text('message'),
    ...(text('bet') && { bet: text('bet') }),
    ...(text('website') && { website: text('website') }),
  };
}
