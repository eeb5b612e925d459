import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { RequireSignIn } from '#features/identity/require-sign-in.tsx';
import { SandboxPage } from '#features/plans/sandbox-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'bettor', title: 'purchases.sandbox_title' };

export const Route = createFileRoute('/(account)/sandbox/$purchaseId')({
  loader: () => prepareTexts('purchases', 'problems'),
  component: SandboxRoute,
  staticData: { frame: 'none', figures: 'purchases' },
});

function SandboxRoute() {
  const t = useText('purchases');
  const { purchaseId } = Route.useParams();
  usePageTitle(t('sandbox_title'));
  return <RequireSignIn>{(me) => <SandboxPage me={me} id={purchaseId} />}</RequireSignIn>;
}
