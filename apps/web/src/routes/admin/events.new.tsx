import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { AddEventPage } from '#features/admin/events/add-event.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'events.add' };

export const Route = createFileRoute('/admin/events/new')({
  loader: () => prepareTexts('events', 'sports', 'problems'),
  component: AddEventRoute,
  staticData: { frame: 'admin', figures: 'events' },
});

function AddEventRoute() {
  const navigate = Route.useNavigate();
  usePageTitle(useText('events')('add'));
  return <AddEventPage onDone={() => void navigate({ to: '/admin/events' })} />;
}
