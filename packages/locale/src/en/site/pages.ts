/** Page descriptions for search engines. The server puts them into the page; the browser does not load them. */
export default {
  site: 'Sports betting with virtual money: live matches, open odds and results that anyone can verify. No real money, 18+.',
  live: 'Every match in play now, with scores and odds that move as you watch.',
  sport: 'Live and coming matches by league, with their odds, for virtual money.',
  event: 'All markets of the match with their odds, its score and how the result can be verified.',
  league: 'The matches of the league that are live and coming, with their odds, and its latest results.',
  results: 'Results of the last days by sport and league, with the odds before the start.',
  register: 'A free account with a million virtual francs to start with.',
  subscription: 'Plans that top up your virtual balance: what they cost and what they add.',
  support: 'Ask the team a question about a bet, your account or a payment.',
  rules: 'How each bet is settled: the rules of every sport and market, with examples.',
  terms: 'The conditions under which you use the site: accounts, virtual money, bets and results.',
  privacy: 'Which data the site keeps about you, why and for how long, and your rights.',
};
