export default {
  terms_title: 'Terms of use',
  privacy_title: 'Privacy',
  in_force: 'In force since {date}.',
  write_to_us: 'Questions? Write to {support}.',
  support_link: 'support',
  what: 'What Cauri is',
  what_text:
    'Cauri is a game with virtual money. You bet virtual francs on real and simulated sports events. Nothing that you win has a cash value, and nothing that you lose is money. There are no real-money winnings, in no case.',
  who: 'Who may play',
  who_text:
    'You are 18 or older, and you have one account, your own. You keep your password to yourself. Accounts that break this are suspended.',
  money: 'Virtual francs',
  money_text:
    'You receive {amount} of virtual money when you sign up. Virtual francs cannot be withdrawn, sold, exchanged or given, and no virtual franc can ever be turned into real money, by anybody and in any way. Every movement is listed in your statement and is never altered: what was wrong is put right by another line.',
  bets: 'Placing a bet',
  bets_text:
    'A bet is placed when we confirm it, at the odds printed on its ticket. If a price has moved since you saw it, the bet is refused, unless you chose to accept better prices or any price. A bet on a match in play is held for a few seconds and checked again; what happens meanwhile can refuse it. A live bet on a real match is accepted after the next price check, up to 35 seconds later; if none comes, it is refused and nothing is debited. Stakes and payouts have limits, which the slip shows. A placed bet cannot be taken back.',
  rules_link: 'written rules',
  results: 'Results',
  results_text:
    'Results follow {rules} for each sport, and each settled bet says which rule, which score and which source decided it. A cancelled event, or one moved by more than 48 hours, makes its selections void: a single bet is returned, a combined bet counts them at odds of 1.00. A bet that was taken after the true start is void. A wrong result is corrected and the bets on it are settled again; what was paid by mistake is taken back, and what a wallet no longer has comes out of later payouts.',
  matches: 'Simulated matches',
  matches_text:
    'The course of a simulated match is sealed before kick-off: a digest is published, every step is revealed as it is played, and anyone can compute the match again on its page. Where real leagues and clubs are shown in the sandbox, their matches, prices and results are simulated too: the screen says so. Shown audiences of simulated matches are simulated.',
  plans: 'Plans',
  plans_text:
    'Plans are the only real-money transactions. A plan is bought once, never renewed by itself, and credited when its payment is confirmed. If it was not credited, or credited late, it is credited or refunded. What it buys is virtual and cannot be turned back into money. Where no payment gateway is enabled, no plan can be bought and no money moves.',
  fair: 'Fair play',
  fair_text:
    'Robots that bet, several accounts of one person and attempts to break the site are not allowed. Their bets may be cancelled, which gives the stakes back, and the accounts suspended.',
  play: 'Responsible play',
  play_text:
    'This is a pastime, and a virtual loss is still a loss of time. If it stops being a pleasure, stop, and talk to somebody you trust. In the account settings you may limit what you stake, lose and pay for plans by day, week and month, take a time-out of 1 day to 6 weeks, or exclude yourself for 6 months or more. A lower limit and a break count at once; a higher limit counts after 24 hours; a break ends only with its time.',
  site: 'The site itself',
  site_text:
    'The game may be paused for maintenance, and a connection can be lost: a bet counts if, and only if, it is in your history. We do our best, and promise no more than this page says.',
  changes: 'Changes',
  changes_text:
    'When these terms change, the date above changes with them. Bets that are placed keep the rules under which they were placed.',
  data: 'What is kept',
  data_text:
    'Your email, your username, your password as a hash that cannot be read back, the day you accepted the terms, your settings, your bets, and every movement of your virtual balance. Your sessions, with the network address and the browser that they came from. What you write to support. The emails that we write to you.',
  why: 'What it is for',
  why_text:
    'To run the game: sign you in, place and settle your bets, show you your history, answer you, and stop abuse. Nothing is sold, nothing is shared with advertisers, and no outside service follows you here. The one that you may call in yourself carries notifications, see below.',
  time: 'For how long',
  time_text:
    'The account, its bets and its statement: as long as the account exists, and the entries of the ledger beyond it. A session: 30 days after you sign in or change your password or second factor, or until you sign out. An email: 30 days, and its text only until it is sent. A message to support: one year.',
  cookies: 'Cookies',
  cookies_text:
    'Four, all our own: the session that keeps you signed in, a mark that you have signed in on this device, so that nobody else’s wrong passwords delay you, the language you chose, and the theme you chose. There is no cookie for advertising or measurement, so there is no banner to click away.',
  device: 'On your device',
  device_text:
    'Your open slip is kept in your browser, so that it survives a reload. It is sent to ask for its current odds, when you place it, and when you save it under a code. The favourites of a visitor are kept there too, and a copy of the home page as a visitor sees it, to open it without a line.',
  push: 'Notifications on your device',
  push_text:
    'Off unless you switch them on in the account settings, on each device. Then we keep the address that your browser gives us for it, with its keys and language, until you switch them off, sign out there, or delete the account. A message goes through the service of the maker of your browser (Google, Mozilla, Apple or Microsoft): it is encrypted for your device, so that this service sees when one comes, not what it says.',
  safety: 'How it is kept safe',
  safety_text:
    'Passwords are hashed with argon2id. Links to a new password work once, for one hour, and the database keeps only their hash. You see where you are signed in, in Account Settings, and can sign out each device. Those who run this site see your account, your bets and your messages.',
  rights: 'Your rights',
  rights_text:
    'In the account settings you save what we keep of you as a file, all but the notes and reasons of administrators, and delete the account: name, email address, password, sessions, messages and favourites are erased at once. Bets, statement and purchases stay without your name; the log of what administrators did stays as it was written. Open bets, a debt, a payment under way or a break from betting have to be over first. To have anything corrected, write to support.',
} as const;
