import type { AuditEntry } from '@cauri/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { startOfPeriod } from '#features/site/period.ts';
import { PeriodSelect } from '#features/site/period-select.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DetailButton, Table, TableCell, TableDetail, TableRow } from '#ui/figures/table.tsx';
import { AdminHead, Filters } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { AUDIT_KINDS, type AuditFilter } from './audit-filter.ts';
import { EntryChanges } from './entry-changes.tsx';
import { nameSubject } from './entry-words.ts';

interface AuditPageProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** Lists the audit entries of administrators. */
export function AuditPage({ filter, onFilter }: AuditPageProps) {
  const t = useText('audit');
  const { now } = useRuntime();
  const query = useInfiniteQuery(auditQuery(filter, now));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <AdminHead title={t('title')}>
        {entries.length > 0 && (
          <a
            className={buttonClass({ variant: 'line' })}
            href={auditFile(filter, { now: now(), lang: t.language })}
            download
            aria-label={t('csv_label')}
          >
            <Download className="i i-s" /> {t('csv')}
          </a>
        )}
      </AdminHead>
      <div className="panel" lang={t.language}>
        <AuditFilters filter={filter} onFilter={onFilter} />
        {query.isPending && <ListSkeleton />}
        {query.error && entries.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && entries.length === 0 && <EmptyState title={t(isFiltered ? 'nothing' : 'nothing_yet')} />}
        {entries.length > 0 && <AuditTable entries={entries} />}
        <OlderPages query={query} />
      </div>
    </>
  );
}

function AuditFilters({ filter, onFilter }: AuditPageProps) {
  const t = useText('audit');
  const { subject, subjectId, by, kind, days, ...rest } = filter;
  const chosen = { ...rest, ...(subject && { subject }), ...(subjectId && { subjectId }), ...(by && { by }) };
  return (
    <Filters>
      <Select
        label={t('kind')}
        value={kind ?? ''}
        onChange={({ target }) => {
          const next = AUDIT_KINDS.find((one) => one === target.value);
          onFilter({ ...chosen, ...(days && { days }), ...(next && { kind: next }) });
        }}
      >
        <option value="">{t('any_kind')}</option>
        {AUDIT_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`kind_${one}`)}
          </option>
        ))}
      </Select>
      <PeriodSelect
        days={days ?? null}
        onChange={(next) => onFilter({ ...chosen, ...(kind && { kind }), ...(next && { days: next }) })}
      />
      {(subjectId !== undefined || by !== undefined) && (
        <Button size="small" onClick={() => onFilter({})}>
          {t('show_all')}
        </Button>
      )}
    </Filters>
  );
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useText('audit');
  return (
    <Table
      label={t('title')}
      columns={[
        { key: 'time', text: t('time') },
        { key: 'who', text: t('who') },
        { key: 'what', text: t('what') },
        { key: 'from', text: t('from') },
        { key: 'more', text: <span className="sr">{t('details_column')}</span>, end: true },
      ]}
    >
      {entries.map((entry) => (
        <AuditRows key={entry.id} entry={entry} />
      ))}
    </Table>
  );
}

function AuditRows({ entry }: { entry: AuditEntry }) {
  const t = useText('audit');
  const figures = useFigures();
  const [isOpen, setOpen] = useState(false);
  const what = t(`kind_${entry.kind}`);
  const subject = nameSubject(entry.subject, t);
  const admin = entry.by.name ?? t('deleted_account');
  return (
    <>
      <TableRow>
        <TableCell place="date">
          {formatDate(entry.at, t.language)} <small>{figures.time(entry.at)}</small>
        </TableCell>
        <TableCell place="to">
          <span className="inline-flex items-center gap-2">
            <span className="hidden md:inline">
              <Crest name={admin} kind="person" size={28} />
            </span>
            <span>
              {admin}
              {entry.token !== null && <small> {t('by_token', { name: entry.token })}</small>}
            </span>
          </span>
        </TableCell>
        <TableCell place="name">
          <b className="font-semibold">{what}</b>
          {subject !== null && <small>{subject}</small>}
        </TableCell>
        <TableCell place="wide">{entry.address}</TableCell>
        <TableCell place="status" end>
          <DetailButton label={t('details', { act: what })} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableDetail columns={5}>
          <EntryChanges entry={entry} />
        </TableDetail>
      )}
    </>
  );
}

/** The address of the same entries as a CSV file, with the separators of the language. */
function auditFile({ days, ...rest }: AuditFilter, { now, lang }: { now: number; lang: string }): string {
  const from = startOfPeriod(days ?? null, now);
  return `/api/admin/activities.csv?${new URLSearchParams({ ...rest, ...(from && { from }), lang })}`;
}

const auditQuery = (filter: AuditFilter, now: () => number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) => {
      const { days, ...rest } = filter;
      const from = startOfPeriod(days ?? null, now());
      const query = { ...rest, ...(from && { from }), ...(pageParam && { cursor: pageParam }) };
      return call('listAuditEntries', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 5_000,
  });
