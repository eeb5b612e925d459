import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Namespace } from '#i18n/texts.ts';
import type { CatchBack } from '#ui/overlay/modal.tsx';
import type { RouterContext } from '../routes/__root.tsx';
import { routeTree } from '../routeTree.gen.ts';
import type { Frame } from './frame.ts';
import { RouteError } from './states/page-error.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    frame?: Frame;
    /** The namespace whose language the figures of the page follow. */
    figures?: Namespace;
    /** Shown during maintenance too: for administrators to sign in, and what everybody may read at any time. */
    staysOpen?: boolean;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Keeps the scroll position of the prerendered HTML when React draws the page in its place. */
function restoresScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    return !stays;
  };
}

/** `history`: in the place of the browser's. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    // Applies to each route, not to the root: the layout around the page stays.
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    scrollRestoration: history === undefined && restoresScroll(),
    ...(history && { history }),
  });
}

/**
 * Phones go back by a swipe or a button, and mean what lies over the page; not every browser knows that of dialogs. On the
 * first page of a visit there is nothing to catch: the browser leaves without asking.
 */
export function catchBackOf(history: RouterHistory): CatchBack {
  const open: (() => void)[] = [];
  // Once and for all: whoever asks first is heard first, and a page that guards what was typed asks later.
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const close = open.at(-1);
      if (!close || (action !== 'BACK' && action !== 'FORWARD')) return false;
      // The browser stands on the other page yet: it comes back before anything is written into its history.
      window.addEventListener('popstate', close, { once: true });
      return true;
    },
  });
  return (close) => {
    open.push(close);
    return () => {
      open.splice(open.indexOf(close), 1);
    };
  };
}
