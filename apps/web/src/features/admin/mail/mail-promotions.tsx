import type { Promotion } from '@cauri/contract';
import { inLanguage } from '@cauri/contract/languages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatCount, formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { MailParts } from './mail-parts.tsx';
import { PromotionForm } from './mail-promotion-form.tsx';
import { promotionsQuery } from './mail-queries.ts';

/** Shows the form for a promotion and the earlier promotions. */
export function MailPromotions() {
  const t = useText('mailing');
  const query = useInfiniteQuery(promotionsQuery);
  // Each promotion is written in an empty form.
  const [turn, setTurn] = useState(0);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('promotions')}>
        <MailParts current="promotions" />
      </AdminHead>
      <PromotionForm key={turn} onSent={() => setTurn(turn + 1)} />
      <div className="panel">
        {query.isPending && <ListSkeleton />}
        {query.error && items.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && <EmptyState title={t('none')} />}
        {items.length > 0 && (
          <Table
            label={t('sent_list')}
            columns={[
              { key: 'date', text: t('date') },
              { key: 'subject', text: t('subject') },
              { key: 'by', text: t('by') },
              { key: 'reached', text: t('reached'), end: true },
              { key: 'state', text: t('state'), end: true },
            ]}
          >
            {items.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} />
            ))}
          </Table>
        )}
        <OlderPages query={query} />
      </div>
    </div>
  );
}

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const t = useText('mailing');
  const figures = useFigures();
  return (
    <TableRow>
      <TableCell place="date">
        {formatDate(promotion.createdAt, t.language)} <small>{figures.time(promotion.createdAt)}</small>
      </TableCell>
      <TableCell place="name">
        <b className="font-semibold">{inLanguage(promotion, t.language).subject}</b>
      </TableCell>
      <TableCell place="wide">{promotion.by.name}</TableCell>
      <TableCell place="to" end>
        {formatCount(promotion.recipients)}
      </TableCell>
      <TableCell place="status" end>
        <Badge look={promotion.finishedAt ? 'line' : 'plain'}>
          {t(promotion.finishedAt ? 'finished' : 'under_way')}
        </Badge>
      </TableCell>
    </TableRow>
  );
}
