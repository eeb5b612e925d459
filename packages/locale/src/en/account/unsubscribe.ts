export default {
  title: 'Unsubscribe',
  ask_betResults:
    'You get an email when your bets are settled. If you stop it, your devices get no push messages about settled bets either: it is one choice for both.',
  ask_promotions: 'You get an email about new plans and offers.',
  press: 'Stop these emails',
  done_betResults:
    'No more emails about settled bets, and no push messages about them. The bell on the site still tells you.',
  done_promotions: 'No more emails about plans and offers.',
  rest: 'Receipts and messages about your account still come.',
  back: 'You can switch it back on in the settings of your account.',
  to_settings: 'Account settings',
  login: 'Login to switch it back on',
  unusable:
    'This link does not work. Open it from the email without changing it, or change the settings of your account.',
  again: 'Try again',
} as const;
