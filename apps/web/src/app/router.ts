import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Namespace } from '#i18n/texts.ts';
import type { CatchBack } from '#ui/overlay/modal.tsx';
import type { RouterContext } from '../routes/__root.tsx';
import { routeTree } from '../routeTree.gen.ts';
import type { Frame } from './frame.ts';
import { Loading } from './states/loading.tsx';
import { RouteError } from './states/page-error.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The first page of a visit, with an entry of the same page below. */
    isAbove?: boolean;
    /** The address that was typed on the page before, of a login or of a forgotten password. */
    email?: string;
    /** The number of entries from a login down to the page to which it returns; absent if that page is not below it. */
    above?: number;
  }
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    frame?: Frame;
    /** For a page with numbers or times: they have the language in which the texts of this namespace are. */
    figures?: Namespace;
    /** Shown during maintenance, when the other pages are closed to all but administrators. */
    staysOpen?: boolean;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Keeps the scroll position of the prerendered HTML when React replaces it. */
function restoresScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    return !stays;
  };
}

/** `history` replaces that of the browser. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    // Applies to each route, not to the root: the layout around the page stays.
    defaultErrorComponent: RouteError,
    // On a slow line a link would otherwise seem to do nothing.
    defaultPendingComponent: Loading,
    defaultPreload: 'intent',
    scrollRestoration: history === undefined && restoresScroll(),
    ...(history && { history }),
  });
}

/**
 * Closes an open dialog when the user goes back, by a swipe or a button; not every browser does so. The first page of a
 * visit has nothing to go back to within the site: it then gets a second entry in the history, below the first one.
 */
export function catchBackOf(router: AppRouter): CatchBack {
  const { history } = router;
  const open: (() => void)[] = [];
  let entryBelow: string | undefined;
  // Registered first, so that it runs before the guard of a page with unsaved edits.
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation }) => {
      if (action !== 'BACK' && action !== 'FORWARD') return false;
      const close = open.at(-1);
      // The browser is still on the other page; it must return before its history is written. Meanwhile the dialog may have
      // been closed otherwise, and opened again.
      if (close) window.addEventListener('popstate', () => open.includes(close) && close(), { once: true });
      // The entry below shows the same page: Back means what came before it.
      else if (nextLocation.state.__TSR_key === entryBelow) window.history.back();
      return !!close;
    },
  });
  return (close) => {
    open.push(close);
    if (!history.canGoBack()) {
      const { href, state } = history.location;
      entryBelow = state.__TSR_key;
      // The state makes it another entry: the router ignores a navigation that changes nothing.
      void router.navigate({ href, state: { isAbove: true }, resetScroll: false, ignoreBlocker: true });
    }
    return () => {
      open.splice(open.indexOf(close), 1);
    };
  };
}
