export default {
  title: 'Down for maintenance',
  text: '{site} is closed for maintenance. Matches continue, open bets are settled and paid, and nothing is lost. This page reloads by itself when the site is back.',
  for_admins: 'Administrator login',
  support: 'Support',
  sign_out: 'Log out',
} as const;
