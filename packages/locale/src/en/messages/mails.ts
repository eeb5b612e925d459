import type { ApprovalKind, FactorChange, SupportTopic } from '@cauri/contract';
import { decapitalise, formatCentimes as francs } from '../../format.ts';
import type { MailTexts } from '../../messages.ts';
import { formatUtc } from '../../times/dates.ts';

const APPROVALS: Record<ApprovalKind, string> = {
  adjustment: 'a large balance adjustment',
  settings: 'a settings change',
  plan: 'permission to put a plan on sale',
  admin_address: 'a new email address for an administrator',
  call_off: 'permission to cancel a match',
  bonus_table: 'a higher accumulator bonus',
};

const TOPICS: Record<SupportTopic, string> = {
  bet: 'a bet',
  payment: 'a payment',
  account: 'an account',
  play: 'responsible play',
  other: 'something else',
};

/** Each change of a second factor, and what to do if somebody else has made it. */
const FACTOR: Record<FactorChange, { subject: string; event: (time: string) => string; remedy: string }> = {
  on: {
    subject: 'two-factor authentication was turned on',
    event: (time) =>
      `Two-factor authentication was turned on for your account on ${time} (UTC). From now on, logging in with your password also needs a code from an authenticator app or a recovery code.`,
    remedy:
      'If it was not you, change your password immediately on a device that is still logged in, which logs out all other devices. Stay logged in there: to log in again you would need a code that you do not have. Then write to us.',
  },
  off: {
    subject: 'two-factor authentication was turned off',
    event: (time) =>
      `Two-factor authentication was turned off for your account on ${time} (UTC). From now on your password alone logs you in, and your recovery codes no longer work.`,
    remedy:
      'If it was not you, choose a new password immediately, which logs out every device. Then turn two-factor authentication on again in your account settings, and write to us.',
  },
  codes: {
    subject: 'your recovery codes were replaced',
    event: (time) => `Your account got new recovery codes on ${time} (UTC). The old ones no longer work.`,
    remedy:
      'If it was not you, choose a new password immediately, which logs out every device. Then get new recovery codes in your account settings, and write to us.',
  },
};

const drafts: MailTexts['drafts'] = {
  verify_email: ({ username, link }, site) => ({
    subject: `${site}: confirm your email address`,
    paragraphs: [
      `Hello ${username},`,
      'Please confirm that this address is yours.',
      { link, text: 'Confirm this address' },
      'The link works for 24 hours. If you did not create an account, ignore this email.',
    ],
  }),
  already_registered: ({ username, link }, site) => ({
    subject: `${site}: you already have an account`,
    paragraphs: [
      `Hello ${username},`,
      'Someone, probably you, tried to create an account with this address. It already has one, so no other account was created.',
      'If it was you, log in with your password, or choose a new one:',
      { link, text: 'Choose a new password' },
      'If it was not you, there is nothing to do: this gave nobody access to your account. You receive this email at most once a day.',
    ],
  }),
  reset_password: ({ username, link }, site) => ({
    subject: `${site}: choose a new password`,
    paragraphs: [
      `Hello ${username},`,
      'Someone, probably you, requested a new password.',
      { link, text: 'Choose a new password' },
      'The link works once, for one hour. If it was not you, ignore this email: your password does not change.',
    ],
  }),
  password_changed: ({ username, link }, site) => ({
    subject: `${site}: your password was changed`,
    paragraphs: [
      `Hello ${username},`,
      'The password of your account was changed, and every other device was logged out.',
      'If it was not you, choose a new password immediately:',
      { link, text: 'Choose a new password' },
    ],
  }),
  wrong_passwords: ({ username, link }, site) => ({
    subject: `${site}: wrong passwords tried on your account`,
    paragraphs: [
      `Hello ${username},`,
      'Several wrong passwords or codes were tried on your account within an hour. None of them gave access, and each further attempt must wait longer. Your devices stay logged in.',
      'If it was you, there is nothing to do. If it was not you, choose a password that you use nowhere else, and turn on two-factor authentication in your account settings.',
      { link, text: 'Choose a new password' },
    ],
  }),
  change_email: ({ username, link }, site) => ({
    subject: `${site}: confirm your new email address`,
    paragraphs: [
      `Hello ${username},`,
      'Open the link to make this the new address of your account.',
      { link, text: 'Use this address' },
      'The link works once, for 24 hours. If you did not request it, ignore this email.',
    ],
  }),
  email_changing: ({ username, email, link }, site) => ({
    subject: `${site}: your email address is about to change`,
    paragraphs: [
      `Hello ${username},`,
      `Someone who knows your password asked to change the address of your account to ${email}. The address changes when the link that we sent there is opened.`,
      'If it was not you, choose a new password now: that link then stops working.',
      { link, text: 'Choose a new password' },
    ],
  }),
  identity_linked: ({ username, issuer, link }, site) => ({
    subject: `${site}: an identity was linked to your account`,
    paragraphs: [
      `Hello ${username},`,
      `An identity at ${issuer} was linked to your administrator account. It can now be used to log in to your account.`,
      'If it was not you, choose a new password immediately. This unlinks the identity and logs out every device.',
      { link, text: 'Choose a new password' },
    ],
  }),
  identity_unlinked: ({ username, issuer, link }, site) => ({
    subject: `${site}: your identity was unlinked`,
    paragraphs: [
      `Hello ${username},`,
      `Your identity at ${issuer} was unlinked from your administrator account. From now on you log in with your password and a second factor.`,
      'If it was not you, choose a new password immediately:',
      { link, text: 'Choose a new password' },
    ],
  }),
  second_factor_changed: ({ username, change, at, link, support }, site) => ({
    subject: `${site}: ${FACTOR[change].subject}`,
    paragraphs: [
      `Hello ${username},`,
      FACTOR[change].event(formatUtc(at, 'en')),
      `If it was you, there is nothing to do. ${FACTOR[change].remedy}`,
      { link, text: change === 'on' ? 'Open your account settings' : 'Choose a new password' },
      { link: support, text: 'Write to support' },
    ],
  }),
  support_message: ({ topic, email, message, more }, site) => ({
    subject: `${site}: a message to support about ${TOPICS[topic]}`,
    paragraphs: [
      `${email} writes:`,
      { quote: message },
      more === 0
        ? 'Answer it in the back-office, under Support.'
        : `Answer it in the back-office, under Support, where ${more === 1 ? 'one more new message is waiting' : `${more} more new messages are waiting`}.`,
    ],
  }),
  support_answer: ({ message, answer }, site) => ({
    subject: `${site}: our answer`,
    paragraphs: [{ quote: answer }, 'You wrote to us:', { quote: message }],
  }),
  purchase_receipt: ({ username, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: your receipt for ${plan}`,
    paragraphs: [
      `Hello ${username},`,
      `You paid ${francs(price)} for the ${plan} plan. We added ${francs(amount)} of virtual money to your balance.`,
      ...(isSandbox ? ['This was a test payment: no real money was charged.'] : []),
      'You paid once; the plan does not renew. Virtual money cannot be turned back into real money.',
      { link, text: 'See the purchase' },
    ],
  }),
  purchase_refunded: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: ${decapitalise(sentence)}`,
    paragraphs: [
      `Hello ${username},`,
      `Your payment of ${francs(price)} for the ${plan} plan was refunded. We took back its ${francs(amount)} of virtual money. If your balance did not cover it, you owe the rest, which is taken from your next payouts.`,
      ...(isSandbox ? ['This was a test payment: no real money was charged.'] : []),
      { link, text: 'See the purchase' },
    ],
  }),
  purchase_disputed: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: ${decapitalise(sentence)}`,
    paragraphs: [
      `Hello ${username},`,
      `Your payment of ${francs(price)} for the ${plan} plan is disputed, or was returned to you. We have taken back its ${francs(amount)} of virtual money until this is decided. If your balance did not cover it, you owe the rest, which is taken from your next payouts.`,
      'If the payment is confirmed, we return the virtual money. If you did not dispute it, contact your bank or the payment service.',
      ...(isSandbox ? ['This was a test payment: no real money was charged.'] : []),
      { link, text: 'See the purchase' },
    ],
  }),
  purchase_restored: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: ${decapitalise(sentence)}`,
    paragraphs: [
      `Hello ${username},`,
      `Your payment of ${francs(price)} for the ${plan} plan is no longer disputed. We have returned its ${francs(amount)} of virtual money. What you still owed because of the dispute was deducted from it.`,
      ...(isSandbox ? ['This was a test payment: no real money was charged.'] : []),
      { link, text: 'See the purchase' },
    ],
  }),
  new_user: ({ username, email, waits, link }, site) => ({
    // A subject is stored longer than the text, so it names no person.
    subject: `${site}: a new user`,
    paragraphs: [
      `${username} (${email}) has created an account.`,
      ...(waits ? ['The account is awaiting approval by an administrator.'] : []),
      { link, text: 'See the user' },
    ],
  }),
  new_subscription: ({ username, plan, price, isSandbox, link }, site) => ({
    subject: `${site}: a new subscription to ${plan}`,
    paragraphs: [
      `${username} paid ${francs(price)} for the ${plan} plan.`,
      ...(isSandbox ? ['This was a test payment: no real money was charged.'] : []),
      { link, text: 'See the user' },
    ],
  }),
  approval_requested: ({ approval, days, link }, site) => ({
    subject: `${site}: a request is waiting for a second administrator`,
    paragraphs: [
      `An administrator has requested ${APPROVALS[approval]}. The request takes effect only if another administrator approves it within ${days} days.`,
      { link, text: 'See the request' },
    ],
  }),
  bets_settled: ({ username, bets, more, staked, paid, isCorrection, checkpoint, link }, site) => ({
    subject: `${site}: ${
      bets.length + more === 1
        ? `your bet is ${isCorrection ? 'corrected' : 'settled'}`
        : `${bets.length + more} bets are ${isCorrection ? 'corrected' : 'settled'}`
    }`,
    paragraphs: [
      `Hello ${username},`,
      ...bets.map(({ outcome, amounts, link: address }) => {
        const line = `${outcome}. ${amounts}.`;
        return bets.length + more > 1 ? { line, address } : line;
      }),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(bets.length + more > 1 ? [`Total: stakes ${francs(staked)}, paid ${francs(paid)}.`] : []),
      ...(bets.length + more > 1
        ? [{ link, text: 'See your bets' }]
        : bets.map((bet) => ({ link: bet.link, text: 'See the bet' }))),
      ...(checkpoint === null
        ? []
        : [
            'This is the state of the public log when this message was written. Keep it: a later log must contain everything up to here.',
            { quote: checkpoint },
          ]),
    ],
  }),
  dispute_answered: ({ username, event, outcome, link }, site) => ({
    subject: `${site}: your dispute was answered`,
    paragraphs: [
      `Hello ${username},`,
      `An administrator has ${outcome === 'upheld' ? 'upheld' : 'rejected'} your dispute about ${event}. The answer is on the page of your bet.`,
      { link, text: 'Read the answer' },
    ],
  }),
  promotion: ({ username, subject, text, link }, site) => ({
    subject: `${site}: ${subject}`,
    paragraphs: [
      `Hello ${username},`,
      ...text.split(/\n\s*\n/),
      { link, text: `Open ${site}` },
      'Virtual money only, 18+. You can take a break at any time in your account settings.',
    ],
  }),
};

export default {
  drafts,
  foot: {
    why: 'You get this email because it is turned on in your account settings.',
    push: 'Unsubscribing also stops push notifications about settled bets.',
    action: 'Unsubscribe',
  },
  linkColon: ':',
  exampleSupport: {
    message: 'Why was this bet lost?\nThe match was a draw.',
    answer: 'It was a bet on the home side. The match ended 1–1.',
  },
  examplePromotion: {
    subject: 'A new plan',
    text: 'The Premium plan is here.\n\nIt adds virtual money to your balance.',
  },
} satisfies MailTexts;
