import type { BookingCode } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import { useTopics } from '#api/live/live.tsx';
import { useFacts, usePrices } from '#features/board/use-many.ts';
import { VisitorNote } from '#features/identity/forms/visitor-note.tsx';
import { useConfig } from '#features/site/config.ts';
import { formatDate, formatMomentWithin } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { CodeTicket } from '#ui/booking-code/code-ticket.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/page/section-heading.tsx';
import { topicsOf } from '../slip/use-slip-view.ts';
import { CodeEntry } from './code-entry.tsx';
import { CodeLegs } from './code-legs.tsx';
import { viewCode } from './code-view.ts';
import { ShareOptions } from './share-options.tsx';
import { addressOf, urlOf, useShareText } from './share-text.ts';

/** Shows a saved slip with its odds at saving and now. */
export function CodePage({ code }: { code: BookingCode }) {
  const t = useText('codes');
  const config = useConfig();
  const { selections } = code;
  useTopics(topicsOf(selections));
  const prices = usePrices(selections.map(({ outcomeId }) => outcomeId));
  const facts = useFacts(selections.map(({ eventId }) => eventId));
  const view = viewCode(code, { prices, facts, config });
  const text = useShareText(view, code.code);
  const date = formatDate(code.expiresAt, t.language);
  return (
    <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
      <div>
        <PageHeading title={t('title', { code: code.code })} />
        {view.open.length > 0 && (
          <p className="px-(--pad) text-ink-2 md:px-0.5">{t('intro', { count: selections.length })}</p>
        )}
        <VisitorNote as="codes" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[320px_minmax(0,1fr)] lg:grid-cols-[376px_minmax(0,1fr)]">
        <div className="stack md:col-start-2">
          {view.open.length > 0 ? <CodeLegs view={view} /> : <Expired until={date} />}
          {view.open.length > 0 && <PassOn code={code.code} text={text} />}
        </div>
        <div className="pad md:col-start-1 md:row-start-1">
          <CodeTicket
            title={t('ticket')}
            savedAt={t('saved', { moment: formatMomentWithin(code.savedAt, t.language) })}
            code={code.code}
            url={urlOf(code.code)}
            address={addressOf(code.code)}
            qrLabel={t('qr')}
            until={view.open.length > 0 ? t('open_until', { date }) : null}
          />
        </div>
      </div>
    </div>
  );
}

function PassOn({ code, text }: { code: string; text: string }) {
  const t = useText('codes');
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{t('pass_on')}</h2>
      </div>
      <div className="panel__body">
        <ShareOptions code={code} text={text} />
      </div>
    </section>
  );
}

function Expired({ until }: { until: string }) {
  const t = useText('codes');
  return (
    <div className="panel">
      <EmptyState
        title={t('expired')}
        action={
          <Link to="/" className={buttonClass({ variant: 'line' })}>
            {t('see_on')}
          </Link>
        }
      >
        {t('expired_text', { date: until })}
      </EmptyState>
    </div>
  );
}

/** Shown for an unknown or expired code; another one can be typed. */
export function CodeUnknown({ code }: { code: string }) {
  const t = useText('codes');
  return (
    <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
      <PageHeading title={t('unknown', { code: code.toUpperCase().slice(0, 12) })} />
      <div className="panel">
        <EmptyState title="">{t('unknown_text')}</EmptyState>
        <div className="mx-auto max-w-[320px] px-4 pb-6">
          <CodeEntry value={code.slice(0, 12)} as="codes" />
        </div>
      </div>
    </div>
  );
}
