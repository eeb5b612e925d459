import { DISPUTE_DAYS } from '@cauri/contract/bounds';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import { formatMoney } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Faq } from '#ui/page/prose.tsx';
import { PageHeading } from '#ui/page/section-heading.tsx';
import { ContactForm, type Subject } from './contact-form.tsx';
import { OwnMessages } from './own-messages.tsx';

const QUESTIONS = [
  'why',
  'corrected',
  'void',
  'odds',
  'limit',
  'money',
  'payment',
  'fair',
  'real',
  'stop',
  'password',
  'data',
] as const;

/** Shows the frequent questions and the form for another one. */
export function SupportPage({ subject }: { subject: Subject }) {
  const t = useText('support');
  const { me, status } = useAuth();
  const { initialBalance, payoutMaximum, sendsMail } = useConfig();
  const amounts = {
    initial: formatMoney(initialBalance),
    maximum: formatMoney(payoutMaximum),
    days: DISPUTE_DAYS,
  };
  return (
    <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
      <div className="grid gap-1">
        <PageHeading title={t('title')} />
        <p className="pad text-ink-2">
          {t('intro')} {sendsMail && t('by_mail')}
        </p>
      </div>
      {me && <OwnMessages key={me.id} />}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Faq
          title={t('questions')}
          questions={QUESTIONS.map((name) => ({
            question: t(`q_${name}` satisfies Key<'support'>),
            answer: t(`a_${name}` satisfies Key<'support'>, amounts),
          }))}
        />
        {status !== 'loading' && <ContactForm key={me?.id ?? ''} subject={subject} email={me?.email ?? ''} />}
      </div>
    </div>
  );
}
