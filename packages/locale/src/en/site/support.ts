export default {
  title: 'Support',
  intro: 'Most answers are here. For anything else, write to us.',
  by_mail: 'We answer by email.',
  questions: 'Questions',
  q_why: 'Why was my bet settled like this?',
  a_why:
    'Open the bet from your history. “Why this result?” says for each selection what you needed and what happened, with the source and time of the score and the rule that decided it. “Payout calculation” shows the payout line by line. If you still disagree, open “Disputes” there within {days} days: administrators check it and answer on the same page.',
  q_corrected: 'A result was corrected. What happens?',
  a_corrected:
    'The bets on it are settled again. What was paid by mistake is taken back, what was missing is paid, and both entries stay in your statement. Your balance never goes below zero: if it does not cover what is taken back, you owe the rest, and it is taken from your next payouts.',
  q_void: 'The match was cancelled or postponed',
  a_void:
    'Its selections are void. The stake of a single bet is returned. In a combined bet, the void selection counts at odds of 1.00. The same applies to a match that is moved by more than 48 hours.',
  q_odds: 'The odds changed while I was betting',
  a_odds:
    'By default nothing is placed: you see the new odds and decide. In Account Settings, or on the bet slip, you can choose to accept better odds or any odds. A live bet is checked for a few seconds before it is accepted; on a real match it is accepted after the next odds check, up to 35 seconds later.',
  q_limit: 'Is there a maximum payout?',
  a_limit: 'Yes, {maximum} per bet. The bet slip shows it before you place a bet.',
  q_money: 'Can I win or withdraw real money?',
  a_money:
    'No. Cauri is a game with virtual francs. You start with {initial}. Virtual francs can never be withdrawn, sold, exchanged or given away.',
  q_payment: 'I paid for a plan, but my balance did not change',
  a_payment:
    'A plan is credited once, when its payment is confirmed, and appears as “Plan” in your statement. If it is missing, send us the reference of the payment: we credit or refund it.',
  q_stop: 'I want to stop betting for a while',
  a_stop:
    'A good decision. In Account Settings, under “Responsible play”, you can limit what you stake, lose and pay for plans, take a time-out of 1 day to 6 weeks, or exclude yourself for 6 months or more. These take effect immediately, a break can’t be shortened by you or by us, and you get no promotions in the meantime. If betting worries you, talk to someone you trust.',
  q_fair: 'How do I know that a simulated match is fair?',
  a_fair:
    'Before kick-off we publish a hash of the match, and we store it with every bet on the match. From then on we can no longer change the course of the match. Each minute is revealed as it is played. Afterwards anyone can recompute the whole match in the browser, on the page of the match. That page also says where the randomness comes from. If it comes from this site, the operator can know the result before the match. If it comes from drand, a public network, neither the operator nor drand alone can know it.',
  q_real: 'Are the real clubs really playing?',
  a_real:
    'Not where a screen says “Demo”: the clubs are real, but their matches, odds and results are simulated. Without that word, matches and results come from a sports data service.',
  q_password: 'I forgot my password',
  a_password:
    'On the login page, “Forgot your password?” sends a link to your address. The link works once, for one hour. Choosing a new password logs you out on every device.',
  q_data: 'What data do you keep about me, and how do I delete it?',
  a_data:
    'The privacy page lists all of it and how long we keep it. In Account Settings, under “Your data”, you can download it and delete your account.',
  write: 'Write to us',
  topic: 'Subject',
  topic_bet: 'A bet or its result',
  topic_payment: 'A plan or its payment',
  topic_account: 'My account',
  topic_play: 'Responsible play',
  topic_else: 'Something else',
  bet: 'Bet or purchase',
  optional: 'optional',
  bet_hint: 'The 16 characters of the ticket, or the reference of the purchase',
  email: 'Email',
  email_invalid: 'Please enter a valid email',
  message: 'Message',
  message_short: 'Write at least {count} characters',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent.',
  sent_text: 'We have received your message and will answer to {email}.',
  answer_without_mail:
    'This site has no mail server, so it sends no emails. If you are logged in, you get a notification when we answer, and the answer is on this page.',
  another: 'Write another message',
  yours: 'Your messages',
  no_answer: 'No answer yet.',
  answered_at: 'Answered on {moment}',
} as const;
