export default {
  terms_title: 'Terms of use',
  privacy_title: 'Privacy',
  in_force: 'In force since {date}.',
  write_to_us: 'Questions? Write to {support}.',
  support_link: 'support',
  what: 'What Cauri is',
  what_text:
    'Cauri is a game with virtual money. You bet virtual francs on real and simulated sports events. Winnings have no cash value, and losses cost no real money. Cauri never pays out real money.',
  who: 'Who may play',
  who_text:
    'You must be 18 or older and have only one account. Keep your password to yourself. Accounts that break these terms are suspended.',
  money: 'Virtual francs',
  money_text:
    'You receive {amount} of virtual money when you sign up. Virtual francs cannot be withdrawn, sold, exchanged or given away, and nobody can ever turn them into real money. Your statement lists every change of your balance. Entries are never altered: an error is corrected by another entry.',
  bets: 'Placing a bet',
  bets_text:
    'A bet is placed when we confirm it, at the odds shown on its ticket. If the odds have changed since you saw them, the bet is refused, unless you chose to accept better odds or any odds. A live bet is checked for a few seconds before it is accepted, and is refused if the match changes meanwhile. A live bet on a real match is accepted after the next odds check, up to 35 seconds later; if no check comes, it is refused and nothing is debited. Stakes and payouts have limits, which the bet slip shows. You cannot cancel a placed bet.',
  rules_link: 'settlement rules',
  results: 'Results',
  results_text:
    'Results follow the {rules} of each sport, and each settled bet shows the rule, the score and the source that decided it. If an event is cancelled, or moved by more than 48 hours, its selections are void: the stake of a single bet is returned, and a combined bet counts them at odds of 1.00. A bet that was placed after the true start is void. A wrong result is corrected and the bets on it are settled again: what was paid by mistake is taken back, and what your balance does not cover is taken from your next payouts.',
  matches: 'Simulated matches',
  matches_text:
    'Before kick-off of a simulated match we publish a hash of it, after which we can no longer change its course. Every step is revealed as it is played, and anyone can recompute the match on its page, which says where its randomness comes from. Where demo matches show real leagues and clubs, their matches, odds and results are simulated too, and the screen says so. The audiences shown for simulated matches are simulated.',
  plans: 'Plans',
  plans_text:
    'Plans are the only real-money transactions on Cauri. A plan is bought once, does not renew, and is credited when its payment is confirmed. A payment that was not credited, or was credited late, is credited or refunded. What a plan buys is virtual and cannot be turned back into money. Where no payment gateway is enabled, no plan can be bought; with a test gateway, no real money is charged.',
  fair: 'Fair play',
  fair_text:
    'Betting bots, more than one account per person and attacks on the site are not allowed. We may cancel the bets concerned, which returns their stakes, and suspend the accounts.',
  play: 'Responsible play',
  play_text:
    'Betting here is a pastime. If it stops being fun, stop, and talk to someone you trust. In your account settings you can limit what you stake, lose and pay for plans by day, week and month, take a time-out of 1 day to 6 weeks, or exclude yourself for 6 months or more. A lower limit or a break takes effect immediately; a higher limit after 24 hours. A break can’t be shortened.',
  site: 'Availability',
  site_text:
    'Betting may be paused for maintenance, and connections can fail: a bet counts only if it is in your history. We do our best, and promise no more than this page says.',
  changes: 'Changes',
  changes_text:
    'When these terms change, so does the date above. Placed bets keep the rules under which they were placed.',
  data: 'What we keep',
  data_text:
    'Your email, your username, your password as a hash that cannot be read back, the day you accepted the terms, your settings, your favourites and alerts, your bets, orders and saved bet slips, and every movement of your virtual balance. Your sessions, with their network address and browser. The messages that you send to support. The emails that we send to you.',
  why: 'Why we keep it',
  why_text:
    'To run the game: log you in, place and settle your bets, show you your history, answer you, and prevent abuse. We sell nothing and share nothing with advertisers, and no outside service tracks you here. If you pay for a plan, the payment gateway receives what the payment needs, which can include your username and email address. If you turn on notifications, an outside service delivers them; see below.',
  time: 'How long we keep it',
  time_text:
    'Your account, its bets and its statement: as long as the account exists; the entries of the ledger stay after it. A session: until you log out, or until one week after it expires; it expires 30 days after you log in or change your password or second factor. An email: 30 days, and its text only until it is sent. A message to support: one year.',
  cookies: 'Cookies',
  cookies_text:
    'We use four cookies, all our own: the session that keeps you logged in; a mark that you have logged in on this device, so that wrong passwords entered by others don’t delay you; the language you chose; and the theme you chose. If you log in with a code as well as a password, a fifth one lasts a few minutes, until you enter the code. We use no cookies for advertising or analytics, so there is no cookie banner.',
  device: 'On your device',
  device_text:
    'Your open bet slip is kept in your browser, so that it survives a reload. It is sent to us to get its current odds, when you place it, and when you save it under a code. Your browser also keeps the favourites of a visitor, and a copy of the home page as a visitor sees it, to open it offline. While you are logged in it also keeps your username, balance and latest bets, to show them offline; they are removed when you log out.',
  push: 'Notifications on your device',
  push_text:
    'Off unless you turn them on in your account settings, on each device. We then keep the address, keys and language that your browser gives us, until you turn notifications off, log out there or delete the account. Messages go through the service of your browser’s maker (Google, Mozilla, Apple or Microsoft). They are encrypted for your device, so this service sees when a message is sent, but not what it says.',
  safety: 'How we protect it',
  safety_text:
    'Passwords are hashed with argon2id. The links with which you choose a new password work once, for one hour, and the database keeps only their hash. Your account settings show where you are logged in and let you log out each device. The people who run this site can see your account, your bets and your messages.',
  rights: 'Your rights',
  rights_text:
    'In your account settings you can download what we keep about you, except the notes and reasons of administrators, and delete the account: name, email address, password, sessions, messages and favourites are erased immediately. Bets, statement and purchases stay without your name; the log of administrators’ actions stays as it was written. You can’t delete the account while you have an open bet, a debt or a payment in progress, or are taking a break from betting. To have anything corrected, write to support.',
} as const;
