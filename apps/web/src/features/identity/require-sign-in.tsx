import type { Me } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useState } from 'react';
import { useIsStale } from '#api/live/live.tsx';
import { useRuntime } from '#api/runtime.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { formatPast } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { useAccountAge } from './account-age.ts';
import { meQuery } from './auth.tsx';

/** Admits signed-in users. A visitor goes to the sign-in page and comes back afterwards. */
export function RequireSignIn({ children }: { children: (me: Me) => ReactNode }) {
  // Reads the query cache: right after signing in, the cache is newer than the provider.
  const { data: me, dataUpdatedAt, error, refetch } = useQuery(meQuery);
  const router = useRouter();
  // The first address of this page; the router's address changes while the page is being left.
  const [redirect] = useState(() => router.state.location.href);
  const isStale = useIsStale();
  if (me) {
    return (
      <>
        {isStale && <AccountAge />}
        {children(me)}
      </>
    );
  }
  // A page that the device stored has no user until the server answers.
  if (dataUpdatedAt === 0) {
    return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <EventSkeleton rows={6} />;
  }
  return <Navigate to="/login" search={{ redirect }} replace />;
}

/** Takes the place of the whole page, which has no other heading. It loads by itself when the connection returns. */
function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common');
  const offline = (
    <EmptyState title={t('offline_title')} headingLevel="h1">
      {t('offline_part')}
    </EmptyState>
  );
  return <BrokenPart error={error} onRetry={onRetry} offline={<div lang={t.language}>{offline}</div>} />;
}

/** Shows how old the account's data are on a page without a connection. */
function AccountAge() {
  const t = useText('common');
  const { now } = useRuntime();
  const age = useAccountAge();
  return (
    <div className="mx-auto w-full max-w-mid" lang={t.language}>
      <Note icon={<Clock className="i i-s" />}>{t('account_old', { time: formatPast(age, now(), t.language) })}</Note>
    </div>
  );
}
