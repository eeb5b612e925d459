import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isSignedIn } from './auth.tsx';
import { readRedirect, safeRedirect } from './redirect.ts';

interface Opened {
  context: { queryClient: QueryClient };
  search: Record<string, unknown>;
}

/** Redirects signed-in users from the login and registration pages. */
export function redirectSignedIn({ context, search }: Opened): void {
  if (!isSignedIn(context.queryClient)) return;
  throw redirect({ href: safeRedirect(readRedirect(search), window.location.origin), replace: true });
}
