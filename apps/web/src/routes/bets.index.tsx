import { createFileRoute, redirect } from '@tanstack/react-router';

/** Typed by hand: the bets are in the profile. */
export const Route = createFileRoute('/bets/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', hash: 'bets', replace: true });
  },
});
