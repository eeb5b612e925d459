export default {
  title: 'Support',
  intro: 'Most answers are here. A person answers the rest, by email.',
  questions: 'Questions',
  q_why: 'Why was my bet graded like this?',
  a_why:
    'Open the bet from your history. Under “Why this result?” each leg tells its score, where the score came from, when, and the rule; below stands the arithmetic of the payout, line by line. If you still disagree, write to us from there.',
  q_corrected: 'A result was corrected. What happens?',
  a_corrected:
    'The bets on it are settled again. What was paid by mistake is taken back, what was missing is paid, and both lines stay in your statement. A wallet never goes below zero: what it no longer has is owed, and comes out of later payouts.',
  q_void: 'The match was cancelled or postponed',
  a_void:
    'Its selections are void. A single bet gives its stake back. A combined bet goes on, with that selection at odds of 1.00. The same holds for a match that is moved by more than 48 hours.',
  q_odds: 'The odds changed while I was betting',
  a_odds:
    'By default nothing is placed: you see the new price and decide. In Account Settings, or on the slip itself, you may accept better prices or any price. A bet on a match in play is held for a few seconds and checked again before it counts; on a real match it waits for the next price check, up to 35 seconds.',
  q_limit: 'Is there a limit to what I can win?',
  a_limit: 'Yes, {maximum} a bet. The slip shows it before you place.',
  q_money: 'Can I win or withdraw real money?',
  a_money:
    'No. Cauri is a game with virtual francs. You begin with {initial}. They can’t be withdrawn, sold, exchanged or given, now or later.',
  q_payment: 'I paid for a plan and the balance did not move',
  a_payment:
    'A plan is credited when its payment is confirmed, once, and the line “Plan” of your statement shows it. If it is missing, write to us with the reference of the payment: it is credited or refunded.',
  q_stop: 'I want to stop for a while',
  a_stop:
    'A good decision. Account Settings, under “Responsible play”, has limits on what you stake, lose and pay for plans, a time-out of 1 day to 6 weeks, and self-exclusion of 6 months or more. They work at once, a break cannot be shortened by you or by us, and no promotion asks you back. If it weighs on you, talk to somebody you trust.',
  q_fair: 'How do I know that a simulated match is fair?',
  a_fair:
    'Its course is sealed before kick-off: a digest of it is published and copied onto your bet. Each minute is revealed as it is played, and afterwards anyone can compute the whole match again, on the page of the match, in the browser.',
  q_real: 'Are the real clubs really playing?',
  a_real:
    'Where a screen says sandbox, no: the clubs are real, their matches, prices and results are simulated. Without that word, matches and results come from a service of sports data.',
  q_password: 'I forgot my password',
  a_password:
    'On the login page, “Forgot your password?” sends a link to your address. It works once, for one hour, and signs out every device.',
  q_data: 'What do you know of me, and how do I get it deleted?',
  a_data:
    'The privacy page lists it all, with how long it is kept. In the account settings, under Your data, you save it as a file, and delete the account.',
  write: 'Write to us',
  topic: 'Subject',
  topic_bet: 'A bet or its result',
  topic_payment: 'A plan or its payment',
  topic_account: 'My account',
  topic_play: 'Responsible play',
  topic_else: 'Something else',
  bet: 'Bet',
  optional: 'optional',
  bet_hint: 'The sixteen characters of its ticket',
  email: 'Email',
  email_invalid: 'Please enter a valid email',
  message: 'Message',
  message_short: 'A few more words, please: {count} letters at least.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent.',
  sent_text: 'Your message has reached us. We answer to {email}.',
  answer_kept:
    'This site has no mail server: nothing reaches your mailbox. Who is signed in hears of the answer, and finds it in the file of their data.',
  another: 'Write another',
} as const;
