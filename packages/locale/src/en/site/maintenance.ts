export default {
  title: 'We are mending the loom',
  text: '{site} is closed for maintenance. Matches go on, bets that stand are settled and paid, and nothing is lost. This page opens by itself when it is over.',
  for_admins: 'Login for administrators',
  support: 'Support',
  sign_out: 'Sign out',
} as const;
