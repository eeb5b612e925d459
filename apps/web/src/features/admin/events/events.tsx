import type { AdminEvent, AdminEventList } from '@cauri/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { formatCount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatStrip } from '#ui/figures/stat-strip.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { AddEventDialog } from './add-event.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventTable } from './event-table.tsx';
import { type EventFilter, eventsQuery } from './events-query.ts';

interface EventsProps {
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
}

/** Lists the events of every source. */
export function Events({ filter, onFilter }: EventsProps) {
  const t = useText('events');
  const query = useInfiniteQuery(eventsQuery(filter));
  const [isAdding, setAdding] = useState(false);
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { event: opened, ...narrowing } = filter;
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('title')}>
        <Button variant="ink" size="small" onClick={() => setAdding(true)}>
          <Plus className="i i-s" />
          {t('add')}
        </Button>
      </AdminHead>
      <Counts counts={query.data?.pages[0]?.counts} />
      <div className="panel">
        <EventFilters filter={filter} onFilter={onFilter} />
        {query.isPending && <ListSkeleton />}
        {query.error && events.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && events.length === 0 && (
          <EmptyState
            title={t('nothing')}
            action={Object.keys(narrowing).length > 0 && <Button onClick={() => onFilter({})}>{t('show_all')}</Button>}
          />
        )}
        {events.length > 0 && <EventTable events={events} onOpen={({ id }) => onFilter({ ...filter, event: id })} />}
        <OlderPages query={query} />
      </div>
      <AddEventDialog open={isAdding} onClose={() => setAdding(false)} />
      {opened !== undefined && (
        <EventDialog key={opened} id={opened} known={findEvent(events, opened)} onClose={() => onFilter(narrowing)} />
      )}
    </div>
  );
}

const findEvent = (events: readonly AdminEvent[], id: string) => events.find((event) => event.id === id);

function Counts({ counts }: { counts: AdminEventList['counts'] | undefined }) {
  const t = useText('events');
  const of = (status: 'upcoming' | 'live' | 'completed' | 'cancelled') => ({
    label: t(`count_${status}`),
    value: counts ? formatCount(counts[status]) : '\u2013',
  });
  return <StatStrip stats={[of('upcoming'), of('live'), of('completed'), of('cancelled')]} />;
}
