/** Page descriptions for search engines. The server puts them into the page; the browser does not load them. */
export default {
  site: 'Sports betting with virtual money: live matches, open odds and results that anyone can verify. No real money, 18+.',
  live: 'All matches in play, with live scores and odds.',
  sport: 'Live and upcoming matches by league, with their odds, for virtual money.',
  event: 'All markets of the match with their odds, the score, and how to verify the result.',
  code: 'A bet slip that someone shares: its selections, with their odds then and now. For virtual money only, 18+.',
  league: 'Live and upcoming matches of the league, with their odds, and its latest results.',
  results: 'Results of recent days by sport and league, with the odds before the start.',
  register: 'Create a free account and start with a million virtual francs.',
  subscription: 'Plans that top up your virtual balance: prices and what you get.',
  support: 'Ask our team about a bet, your account or a payment.',
  rules: 'How each bet is settled: the rules of every sport and market, with examples.',
  terms: 'The terms of use of the site: accounts, virtual money, bets and results.',
  privacy: 'Which data the site keeps about you, why and for how long, and what your rights are.',
  transparency: 'Every commitment, result and correction in a public log that nobody can change unnoticed.',
};
