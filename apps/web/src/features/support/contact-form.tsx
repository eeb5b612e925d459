import type { SendSupport } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { EMAIL } from '#features/identity/forms/validate.ts';
import { useConfig } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, SelectField, TextArea } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { OutcomeNote } from '#ui/feedback/outcome-note.tsx';
import { ownMessagesQuery } from './own-messages.tsx';

/** The subject of a message that another page began. */
export interface Subject {
  readonly topic: 'bet' | 'payment';
  /** The number of the bet, or the reference of the purchase. */
  readonly number: string;
}

interface ContactFormProps {
  subject: Subject;
  email: string;
}

const TOPICS = ['bet', 'payment', 'account', 'play', 'other'] as const;
const MESSAGE = { minimum: 20, maximum: 4000 };

/** Sends a message to the operators of the site. */
export function ContactForm({ subject, email }: ContactFormProps) {
  const t = useText('support');
  const { sendsMail } = useConfig();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{t('write')}</h2>
      </div>
      <div className="panel__body grid gap-4">
        {!sendsMail && <Note tone="warn">{t('answer_without_mail')}</Note>}
        {sentFrom === null ? (
          <Fields subject={subject} email={email} onSent={setSentFrom} />
        ) : (
          <div className="grid gap-4">
            <OutcomeNote tone="good">
              <b>{t('sent')}</b> {sendsMail && t('sent_text', { email: sentFrom })}
            </OutcomeNote>
            <Button onClick={() => setSentFrom(null)}>{t('another')}</Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Fields({ subject, email, onSent }: ContactFormProps & { onSent: (email: string) => void }) {
  const t = useText('support');
  const messageOf = useProblemMessage('support');
  const { newId } = useRuntime();
  const client = useQueryClient();
  // Until an answer comes the same message has the same key, so that it is stored once. Other messages have other keys.
  const [key] = useState(newId);
  const { errors, failure, isBusy, submit } = useForm({
    read: readMessage,
    check: (body) => ({
      email: !EMAIL.test(body.email) && t('email_invalid'),
      message: body.message.length < MESSAGE.minimum && t('message_short', { count: MESSAGE.minimum }),
    }),
    send: async (body) => {
      await call('sendSupport', { headers: { 'idempotency-key': key }, body });
      void client.invalidateQueries({ queryKey: ownMessagesQuery.queryKey });
      onSent(body.email);
    },
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <SelectField label={t('topic')} name="topic" defaultValue={subject.topic}>
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
        defaultValue={subject.number}
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
      {/* Invisible to people. The server drops messages of robots that fill it in. */}
      <div className="sr" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {failure !== null && (
        <Note tone="bad" role="alert">
          {messageOf(failure)}
        </Note>
      )}
      <Button type="submit" variant="ink" busy={isBusy}>
        {isBusy ? t('sending') : t('send')}
      </Button>
    </form>
  );
}

function readMessage(data: FormData): SendSupport {
  const text = (name: string) => textIn(data, name);
  return {
    topic: TOPICS.find((topic) => topic === text('topic')) ?? 'other',
    email: text('email'),
    message: text('message'),
    ...(text('bet') && { bet: text('bet') }),
    ...(text('website') && { website: text('website') }),
  };
}
