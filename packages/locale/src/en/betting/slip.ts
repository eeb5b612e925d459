export default {
  title: 'Bet slip',
  empty: 'Your bet slip is empty',
  empty_hint: 'Tap odds to add a selection.',
  login_to_bet: 'Login to Bet',
  register_now: 'Register Now',
  visitor_hint: '{amount} of virtual money when you sign up',
  code: 'Booking code',
  code_open: 'Open',
  bet_accepted: 'Bet accepted',
  several_accepted: '{count} bets accepted',
  announce_accepted: '{title}, stake {stake}, potential win {win}',
} as const;
