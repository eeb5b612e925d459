import { createFileRoute, redirect } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';

export const page: Page = { who: 'bettor', title: 'common.profile' };

/** Redirects a typed address, because the bets are on the profile page. */
export const Route = createFileRoute('/bets/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', hash: 'bets', replace: true });
  },
});
