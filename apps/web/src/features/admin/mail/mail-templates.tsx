import type { Language, MailTemplate } from '@cauri/contract';
import { languagesFrom } from '@cauri/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { languageName } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Select } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { AdminHead, FieldPair, Filters } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { MailParts } from './mail-parts.tsx';
import { templatesQuery } from './mail-queries.ts';

type Look = 'html' | 'text';

interface MailTemplatesProps {
  /** The kind of the message; an unknown one means the first. */
  kind: string | undefined;
  onKind: (kind: string) => void;
}

/** Shows every kind of message with example values, in every language. */
export function MailTemplates({ kind, onKind }: MailTemplatesProps) {
  const t = useText('mailing');
  const [look, setLook] = useState<Look>('html');
  const { data, error, isPending, refetch } = useQuery(templatesQuery);
  const items = data?.items ?? [];
  const template = items.find((item) => item.kind === kind) ?? items[0];
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('templates')}>
        <MailParts current="templates" />
      </AdminHead>
      <div className="panel">
        {isPending && <ListSkeleton />}
        {error && !data && <BrokenPart error={error} onRetry={() => void refetch()} />}
        {template && (
          <>
            <Filters>
              <Select label={t('template')} value={template.kind} onChange={({ target }) => onKind(target.value)}>
                {items.map((item) => (
                  <option key={item.kind} value={item.kind}>
                    {t(`kind_${item.kind}`)}
                  </option>
                ))}
              </Select>
              <Segmented<Look>
                label={t('look')}
                value={look}
                options={[
                  { value: 'html', label: t('look_html') },
                  { value: 'text', label: t('look_text') },
                ]}
                onChange={setLook}
              />
            </Filters>
            <div className="grid gap-4 p-4 pt-1">
              <p>
                <Badge look="line">{t(template.choice ? `choice_${template.choice}` : 'always')}</Badge>
              </p>
              <FieldPair>
                {languagesFrom(t.language).map((language) => (
                  <Example key={language} template={template} language={language} look={look} />
                ))}
              </FieldPair>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Example({ template, language, look }: { template: MailTemplate; language: Language; look: Look }) {
  const t = useText('mailing');
  const { subject, text } = template[language];
  const name = t('frame', { subject, language: languageName(language, t.language) });
  return (
    <section className="grid min-w-0 content-start gap-2" aria-label={languageName(language, t.language)}>
      <small className="text-ink-3">{languageName(language, t.language)}</small>
      <h2 className="font-semibold" lang={language}>
        {subject}
      </h2>
      {look === 'html' ? (
        <iframe
          title={name}
          className="h-[480px] w-full rounded-md border-0"
          sandbox=""
          src={`/api/admin/mail/template.html?kind=${template.kind}&lang=${language}`}
        />
      ) : (
        <p className="whitespace-pre-wrap break-words rounded-md bg-sunken p-4" lang={language}>
          {text}
        </p>
      )}
    </section>
  );
}
