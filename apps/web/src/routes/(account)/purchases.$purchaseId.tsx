import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { RequireSignIn } from '#features/identity/require-sign-in.tsx';
import { PurchasePage } from '#features/plans/purchase-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'bettor', title: 'purchases.title' };

export const Route = createFileRoute('/(account)/purchases/$purchaseId')({
  loader: () => prepareTexts('purchases'),
  component: PurchaseRoute,
  staticData: { frame: 'plain', figures: 'purchases' },
});

function PurchaseRoute() {
  const t = useText('purchases');
  const { purchaseId } = Route.useParams();
  usePageTitle(t('title'));
  return (
    <RequireSignIn>
      {(me) => (
        <div className="pad mx-auto w-full max-w-mid pt-6">
          <PurchasePage me={me} id={purchaseId} />
        </div>
      )}
    </RequireSignIn>
  );
}
