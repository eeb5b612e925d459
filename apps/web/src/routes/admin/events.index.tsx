import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { Events } from '#features/admin/events/events.tsx';
import { type EventFilter, readEventFilter } from '#features/admin/events/events-query.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'events.title' };

export const Route = createFileRoute('/admin/events/')({
  validateSearch: searchOf<EventFilter>(),
  loader: () => prepareTexts('events', 'catalog', 'markets', 'sports', 'problems', 'proof'),
  component: EventsRoute,
  staticData: { frame: 'admin', figures: 'events' },
});

function EventsRoute() {
  const navigate = Route.useNavigate();
  usePageTitle(useText('events')('title'));
  return (
    <Events
      filter={readEventFilter(Route.useSearch())}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
