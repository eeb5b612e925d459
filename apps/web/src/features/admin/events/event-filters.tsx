import { sportName } from '@cauri/locale/catalog-words';
import { useQuery } from '@tanstack/react-query';
import { sportsQuery } from '#features/board/queries.ts';
import { useText } from '#i18n/use-text.tsx';
import { Select } from '#ui/controls/field.tsx';
import { FilterSearch } from '#ui/controls/filter-fields.tsx';
import { Filters } from '#ui/frame/admin-frame.tsx';
import { EVENT_STATES, type EventFilter, SOURCES } from './events-query.ts';

interface EventFiltersProps {
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
}

export function EventFilters({ filter, onFilter }: EventFiltersProps) {
  const t = useText('events');
  const sports = useText('sports', 'events');
  const { data: known = [] } = useQuery(sportsQuery);
  const { status, sport, source, q, ...rest } = filter;
  const narrow = (change: Partial<Record<'status' | 'sport' | 'source' | 'q', string>>) => {
    const input = { status, sport, source, q, ...change };
    onFilter({ ...rest, ...(Object.fromEntries(Object.entries(input).filter(([, value]) => value)) as EventFilter) });
  };
  return (
    <Filters>
      <FilterSearch
        label={t('search')}
        hint={t('search')}
        value={q}
        maxLength={80}
        onChange={(text) => narrow({ q: text })}
      />
      <Select label={t('sport')} value={sport ?? ''} onChange={({ target }) => narrow({ sport: target.value })}>
        <option value="">{t('any_sport')}</option>
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {sportName(id, name, sports)}
          </option>
        ))}
      </Select>
      <Select
        label={t('status')}
        value={status ?? 'open'}
        onChange={({ target }) => narrow({ status: target.value === 'open' ? '' : target.value })}
      >
        {EVENT_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`status_${state}`)}
          </option>
        ))}
      </Select>
      <Select label={t('source')} value={source ?? ''} onChange={({ target }) => narrow({ source: target.value })}>
        <option value="">{t('any_source')}</option>
        {SOURCES.map((one) => (
          <option key={one} value={one}>
            {t(`source_${one}`)}
          </option>
        ))}
      </Select>
    </Filters>
  );
}
