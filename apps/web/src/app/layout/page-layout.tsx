import { useMatches, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SlipRail } from '#features/betting/panel/slip-rail.tsx';
import { useBetting, useSlip } from '#features/betting/slip/slip-provider.tsx';
import { SportSideNav } from '#features/catalog/lists/sport-nav.tsx';
import { useAuth } from '#features/identity/auth.tsx';
import { Area } from '#features/site/area.tsx';
import { useConfig } from '#features/site/config.ts';
import { PageFigures } from '#i18n/figures.tsx';
import { withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { AppFrame } from '#ui/frame/app-frame.tsx';
import { Toaster } from '#ui/overlay/toast.tsx';
import type { Frame } from '../frame.ts';
import { Loading } from '../states/loading.tsx';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ConnectionBanner, SiteBanners } from './site-banners.tsx';
import { useSlipPlace } from './slip-place.ts';

const MaintenancePage = lazy(() => import('../states/maintenance-page.tsx'));
const ChangeStatus = lazy(() => import('#features/betting/panel/slip-changes.tsx'));
const PriceKeys = lazy(withTexts(() => import('./price-keys.tsx'), 'menu'));
const SessionReminder = lazy(() => import('#features/account/limits/session-reminder.tsx'));

/** The header, footer and side columns around every page, as its route configures them. */
export function PageLayout({ children }: { children: ReactNode }) {
  const { frame = 'plain', figures = 'common' } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const isClosed = useIsUnderMaintenance();
  const main = <Suspense fallback={<Loading />}>{isClosed ? <MaintenancePage /> : children}</Suspense>;
  useLoadingMark();
  useFocusOnNavigation();
  return (
    <PageFigures of={figures}>
      {frame === 'none' || isClosed ? main : <Framed frame={frame}>{main}</Framed>}
      {/* An open dialog takes the toasts out of it: React needs an element that stays. */}
      <div>
        <Toaster />
      </div>
      <Reminder />
    </PageFigures>
  );
}

function useIsUnderMaintenance(): boolean {
  const { maintenance } = useConfig();
  const { me } = useAuth();
  const staysOpen = useMatches({ select: (matches) => matches.at(-1)?.staticData.staysOpen === true });
  return maintenance && me?.role !== 'admin' && !staysOpen;
}

function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  const isBetting = frame === 'betting';
  const t = useText('common');
  const slip = useSlipPlace(isBetting);
  const count = useSlip((state) => state.slip.selections.length);
  const [hasKeys, setHasKeys] = useState(false);
  // A touch screen never needs the code.
  useEffect(() => addEventListener('keydown', () => setHasKeys(true), { once: true }), []);
  return (
    <AppFrame
      skipLabel={t('skip')}
      lang={t.language}
      skips={
        hasKeys && (
          <LatePart>
            <PriceKeys />
          </LatePart>
        )
      }
      header={<Header slip={slip} slipCount={count} />}
      {...(isBetting && { side: { content: <SportNavArea />, label: t('sports') } })}
      {...((slip.open || !slip.hasColumn) && {
        slip: {
          content: (
            <Area>
              <SlipRail />
            </Area>
          ),
          label: t('slip'),
          skipLabel: t('skip_to_slip'),
          closeLabel: t('close'),
          open: slip.open,
          onClose: slip.closeSheet,
        },
      })}
      dock={<Dock slip={slip} slipCount={count} showStrip={isBetting} />}
      foot={<Footer frame={frame} />}
      notice={<ConnectionBanner />}
    >
      <SlipChanges />
      <SiteBanners />
      {children}
    </AppFrame>
  );
}

/**
 * Announces changes of the slip to screen readers. The live region exists from the start, or the first change would not
 * be announced; the code for its text is fetched at that change.
 */
function SlipChanges() {
  const { slip } = useBetting();
  const [first] = useState(() => slip.getState().slip.selections);
  const [isChanged, setChanged] = useState(false);
  const isSame = useSlip(
    ({ slip: { selections } }) =>
      selections.length === first.length && selections.every(({ outcomeId }, i) => first[i]?.outcomeId === outcomeId),
  );
  if (!isSame && !isChanged) setChanged(true);
  return (
    <p className="sr" role="status">
      {isChanged && (
        <LatePart>
          <ChangeStatus from={first} />
        </LatePart>
      )}
    </p>
  );
}

/** Rendered only for users who have switched the session reminder on. */
function Reminder() {
  const { me } = useAuth();
  if (!me || me.reminderMinutes === null) return null;
  return (
    <Area>
      <Suspense fallback={null}>
        <SessionReminder key={me.id + me.reminderMinutes} minutes={me.reminderMinutes} userId={me.id} />
      </Suspense>
    </Area>
  );
}

function SportNavArea() {
  return (
    <Area>
      <SportSideNav />
    </Area>
  );
}

/** Marks the document while a page loads, so that the style sheet shows that a tap on a link had an effect. */
function useLoadingMark(): void {
  const router = useRouter();
  useEffect(() => {
    const mark = (isLoading: boolean) => () => document.documentElement.toggleAttribute('data-loading', isLoading);
    const ignoreStarts = router.subscribe('onBeforeLoad', mark(true));
    const ignoreEnds = router.subscribe('onResolved', mark(false));
    return () => {
      ignoreStarts();
      ignoreEnds();
    };
  }, [router]);
}

/** Announces a new page to screen readers by its heading, once it has rendered. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const field = document.querySelector<HTMLElement>('main [data-focus]');
        if (field?.checkVisibility()) return field.focus();
        const heading = document.querySelector<HTMLElement>('main h1');
        heading?.setAttribute('tabindex', '-1');
        (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
      }),
    [router],
  );
}
