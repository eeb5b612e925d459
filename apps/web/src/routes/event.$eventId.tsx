import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { hasCode } from '../api/problem.ts';
import { PageError } from '../app/page-error.tsx';
import { EventGone } from '../features/catalog/event-gone.tsx';
import { EventPage } from '../features/catalog/event-page.tsx';
import { eventQuery } from '../features/catalog/queries.ts';
import { useBoard } from '../features/catalog/use-board.tsx';
import { eventName } from '../features/catalog/words.ts';
import { usePageTitle } from '../features/site/page-title.ts';
import { prepareTexts } from '../i18n/load.ts';

export const Route = createFileRoute('/event/$eventId')({
  loader: () => prepareTexts('browse'),
  component: EventRoute,
  errorComponent: EventError,
  staticData: { frame: 'betting', figures: 'browse' },
});

function EventRoute() {
  const { eventId } = Route.useParams();
  const { data: event } = useSuspenseQuery(eventQuery(useBoard(), eventId));
  usePageTitle(eventName(event));
  return <EventPage key={event.id} event={event} />;
}

function EventError({ error, reset }: ErrorComponentProps) {
  return hasCode(error, 'not_found') ? <EventGone /> : <PageError error={error} onRetry={reset} />;
}
