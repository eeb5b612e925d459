import { createFileRoute, redirect } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';

export const page: Page = { who: 'bettor', title: 'common.profile' };

/** Typed by hand: the bets are in the profile. */
export const Route = createFileRoute('/bets/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', hash: 'bets', replace: true });
  },
});
