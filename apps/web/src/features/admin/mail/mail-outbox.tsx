import type { Mail } from '@cauri/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { useConfig } from '#features/site/config.ts';
import { OlderPages } from '#features/site/older-pages.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { DetailButton, Table, TableCell, TableDetail, TableRow } from '#ui/figures/table.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { MailParts } from './mail-parts.tsx';
import { mailQuery, mailTextQuery } from './mail-queries.ts';

/**
 * Lists the messages of the last 30 days. Each text is fetched on demand, because it requires a recent confirmation.
 */
export function MailOutbox() {
  const t = useText('inbox');
  const { sendsMail } = useConfig();
  const query = useInfiniteQuery(mailQuery);
  const mails = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('mail_title')}>
        <MailParts current="outbox" />
      </AdminHead>
      {!sendsMail && <Note>{t('no_mail_server')}</Note>}
      <div className="panel">
        {query.isPending && <ListSkeleton />}
        {query.error && mails.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && mails.length === 0 && <EmptyState title={t('no_mail')} />}
        {mails.length > 0 && (
          <Table
            label={t('mail_title')}
            columns={[
              { key: 'date', text: t('date') },
              { key: 'to', text: t('to') },
              { key: 'subject', text: t('subject') },
              { key: 'state', text: t('state') },
              { key: 'more', text: <span className="sr">{t('read', { subject: '' })}</span>, end: true },
            ]}
          >
            {mails.map((mail) => (
              <MailRows key={mail.id} mail={mail} />
            ))}
          </Table>
        )}
        <OlderPages query={query} />
      </div>
    </div>
  );
}

function MailRows({ mail }: { mail: Mail }) {
  const t = useText('inbox');
  const figures = useFigures();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TableRow>
        <TableCell place="date">
          {formatDate(mail.createdAt, t.language)} <small>{figures.time(mail.createdAt)}</small>
        </TableCell>
        <TableCell place="wide">
          <span className="wrap-anywhere">{mail.to}</span>
        </TableCell>
        <TableCell place="name">
          <b className="font-semibold">{mail.subject}</b>
          <small className="md:hidden">{mail.to}</small>
        </TableCell>
        <TableCell place="to">
          <Badge look={mail.state === 'failed' ? 'plain' : 'line'}>{t(`mail_${mail.state}`)}</Badge>
          {mail.attempts > 1 && <small> {t('attempts', { count: mail.attempts })}</small>}
        </TableCell>
        <TableCell place="status" end>
          {(mail.hasText || mail.error !== null) && (
            <DetailButton
              label={t('read', { subject: mail.subject })}
              isOpen={isOpen}
              onPress={() => setOpen(!isOpen)}
            />
          )}
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableDetail columns={5}>
          {mail.hasText ? <MailText id={mail.id} /> : <p className={TEXT}>{mail.error}</p>}
        </TableDetail>
      )}
    </>
  );
}

const TEXT = 'max-w-slim whitespace-pre-wrap rounded-md bg-sunken p-4';

function MailText({ id }: { id: string }) {
  const t = useText('inbox');
  const { data: mail, error, refetch } = useQuery(mailTextQuery(id));
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />;
  if (!mail) return <ListSkeleton />;
  return (
    <div className="stack">
      {mail.linksRemoved && <Note>{t('links_removed')}</Note>}
      <p className={TEXT}>{mail.text ?? mail.error}</p>
    </div>
  );
}
