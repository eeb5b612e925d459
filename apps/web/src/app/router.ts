import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Namespace } from '../i18n/texts.ts';
import { routeTree } from '../routeTree.gen.ts';
import type { CatchBack } from '../ui/modal.tsx';
import { RouteError } from './page-error.tsx';

/** `betting`: sports and slip beside the page; `plain`: the page alone; `none`: without header too. */
type Frame = 'betting' | 'plain' | 'none';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    frame?: Frame;
    /** The namespace whose language the figures of the page follow. */
    figures?: Namespace;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export interface RouterContext {
  queryClient: QueryClient;
}

/** Who has scrolled what the server painted stays there: the page takes its place. */
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
    // Of each route, not of the root: what stands around the page stays.
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    scrollRestoration: history === undefined && restoresScroll(),
    ...(history && { history }),
  });
}

/** Phones go back by a swipe or a button, and mean what lies over the page. Not every browser knows that of dialogs. */
export const catchBackOf =
  (history: RouterHistory): CatchBack =>
  (onBack) =>
    history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && onBack() });
