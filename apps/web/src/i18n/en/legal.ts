export default {
  terms_title: 'Terms of use',
  privacy_title: 'Privacy',
  in_force: 'In force since {date}.',
  what: 'What Cauri is',
  what_text:
    'Cauri is a game with virtual money. You bet virtual francs on real and simulated sports events. Nothing that you win has a cash value, and nothing that you lose is money.',
  who: 'Who may play',
  who_text: 'You are 18 or older, and you have one account, your own. Accounts that break this are closed.',
  money: 'Virtual francs',
  money_text:
    'You receive {amount} of virtual money when you sign up. Virtual francs cannot be withdrawn, sold, exchanged or given, and no virtual franc can ever be turned into real money, by anybody and in any way.',
  matches: 'Simulated matches',
  matches_text:
    'Simulated matches are committed to before kick-off and can be recomputed by anyone, on the page of the match. Where real leagues and clubs are shown in the sandbox, their matches, prices and results are simulated too: the screen says so. Shown audiences of simulated matches are simulated.',
  bets: 'Bets and results',
  bets_text:
    'A bet is placed when we confirm it, at the odds then shown on its ticket. Results follow written rules for each sport. A cancelled event makes its selections void: a single bet is returned, a combined bet counts them at odds of 1.00. A wrong result is corrected, and the bets on it are settled again.',
  plans: 'Plans',
  plans_text:
    'Plans are the only real-money transactions. A plan is bought once and credited when its payment is confirmed. If it was not credited, or credited late, it is credited or refunded. Where no payment gateway is enabled, no plan can be bought and no money moves.',
  play: 'Playing with measure',
  play_text: 'This is a pastime. If it stops being one, stop playing and talk to somebody you trust.',
  changes: 'Changes',
  changes_text: 'When these terms change, the date above changes with them.',
  data: 'What is kept',
  data_text:
    'Your email, your username, your password as a hash that cannot be read back, your language if you choose one, your bets, and every movement of your virtual balance. Your sessions with the address and browser they came from, so that you are recognised and abuse can be stopped.',
  why: 'What it is for',
  why_text:
    'To run the game: sign you in, place and settle your bets, show you your history. Nothing is sold, nothing is shared with advertisers, and no outside service follows you here.',
  cookies: 'Cookies',
  cookies_text:
    'Three, all our own: the session that keeps you signed in, the language you chose, and the theme you chose. There is no cookie for advertising or measurement.',
  device: 'On your device',
  device_text:
    'Your open slip is kept in your browser, so that it survives a reload. It is sent only when you place it.',
  time: 'For how long',
  time_text:
    'Your account and its history are kept as long as the account exists. Ledger entries are never altered: corrections are added beside them.',
  rights: 'Your rights',
  rights_text:
    'You may ask to see your data, to have them corrected, and to have your account closed, by writing to whoever runs this site.',
} as const;
