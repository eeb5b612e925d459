import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '#api/problem.ts';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { PageError } from '#app/states/page-error.tsx';
import { eventQuery } from '#features/board/event-query.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { eventName } from '#features/board/words.ts';
import { EventPage, EventUnknown } from '#features/catalog/event/event-page.tsx';
import { StoredEvent, useListedEvent } from '#features/catalog/event/stored-event.tsx';
import { textInUrl } from '#features/site/address.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { EventPageSkeleton } from '#ui/event-page/event-skeleton.tsx';
import { HeadingFocus } from '#ui/feedback/heading-focus.tsx';

export const page: Page = {
  who: 'all',
  title: null,
  description: 'pages.event',
  prerendered: 'always',
};

export const Route = createFileRoute('/event/$eventId')({
  validateSearch: searchOf<{ tab?: string | undefined }>(),
  loader: () => prepareTexts('browse', 'proof', 'catalog', 'common', 'markets', 'specials', 'sports'),
  component: EventRoute,
  staticData: { frame: 'betting', figures: 'browse' },
});

function EventRoute() {
  const { eventId } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const t = useText('browse');
  const { data: event, error, refetch } = useQuery(eventQuery(useBoard(), eventId));
  const listed = useListedEvent(eventId);
  const isUnknown = hasCode(error, 'not_found');
  // A page that is sent with its event leaves the focus where it is.
  const [wasMissing, setMissing] = useState(!event);
  if (!event && !wasMissing) setMissing(true);
  const known = event ?? listed;
  usePageTitle(isUnknown ? t('not_found') : known ? eventName(known) : '');
  const showTab = (next: string | undefined) =>
    void navigate({ search: { tab: next }, replace: true, resetScroll: false }).catch(() => undefined);
  if (event) {
    return (
      <>
        {wasMissing && <HeadingFocus content={event.id} />}
        <EventPage key={event.id} event={event} tab={textInUrl(tab)} onTab={showTab} />
      </>
    );
  }
  if (isUnknown) return <EventUnknown />;
  if (listed && hasCode(error, 'offline', 'timed_out')) {
    return <StoredEvent event={listed} onReturn={() => void refetch()} />;
  }
  return error ? <PageError error={error} onRetry={() => void refetch()} /> : <EventPageSkeleton />;
}
