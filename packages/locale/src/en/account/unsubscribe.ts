export default {
  title: 'Unsubscribe',
  subscribed_betResults:
    'You get an email when your bets are settled or a dispute is answered. If you stop these emails, push notifications about settled bets stop too: it is one setting for both.',
  subscribed_promotions: 'You get emails about new plans and offers.',
  press: 'Stop these emails',
  done_betResults:
    'You no longer get emails about settled bets and disputes, or push notifications about settled bets. Notifications on the site still show them.',
  done_promotions: 'You no longer get emails about plans and offers.',
  rest: 'Receipts and messages about your account are still sent.',
  back: 'You can turn them back on in your account settings.',
  to_settings: 'Account settings',
  login: 'Log in to turn them back on',
  unusable: 'This link does not work. Open it from the email without changing it, or change your account settings.',
  again: 'Try again',
} as const;
