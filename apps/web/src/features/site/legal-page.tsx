import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Prose } from '#ui/page/prose.tsx';
import { PageHeading } from '#ui/page/section-heading.tsx';
import { useConfig } from './config.ts';

const IN_FORCE = '2026-11-27T12:00:00Z';

/** The titles and paragraphs of a page, in order. */
export type Clauses = readonly (readonly [title: Key<'legal'>, text: Key<'legal'>])[];

/** The layout of the terms and of the privacy notice. */
export function LegalPage({ title, clauses }: { title: Key<'legal'>; clauses: Clauses }) {
  const t = useText('legal');
  const { initialBalance } = useConfig();
  return (
    <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
      <div>
        <PageHeading title={t(title)} />
        <p className="pad text-ink-2">{t('in_force', { date: formatDate(IN_FORCE, t.language) })}</p>
      </div>
      <Prose>
        {clauses.map(([heading, text], index) => (
          <section key={heading}>
            <h2>{`${index + 1}. ${t(heading)}`}</h2>
            <p>
              {t.rich(text, {
                amount: formatMoney(initialBalance),
                rules: (
                  <Link to="/rules" className="link">
                    {t('rules_link')}
                  </Link>
                ),
              })}
            </p>
          </section>
        ))}
        <p>
          {t.rich('write_to_us', {
            support: (
              <Link to="/support" className="link">
                {t('support_link')}
              </Link>
            ),
          })}
        </p>
      </Prose>
    </div>
  );
}
