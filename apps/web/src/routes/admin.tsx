import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Loading } from '#app/states/loading.tsx';
import { BackOffice } from '#features/admin/back-office.tsx';
import { RequireAdmin } from '#features/admin/require-admin.tsx';
import { Area } from '#features/site/area.tsx';
import { prepareTexts } from '#i18n/load.ts';

export const Route = createFileRoute('/admin')({
  loader: () => Promise.all([prepareTexts('admin', 'approvals', 'identity', 'problems'), import('#api/later-call.ts')]),
  component: AdminRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function AdminRoute() {
  return (
    <RequireAdmin>
      <BackOffice>
        <Area>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </Area>
      </BackOffice>
    </RequireAdmin>
  );
}
