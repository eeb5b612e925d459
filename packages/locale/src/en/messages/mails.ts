import type { ApprovalKind } from '@cauri/contract';
import { formatCentimes as francs } from '../../format.ts';
import type { MailTexts, SettledBet } from '../../messages.ts';

const SETTLED: Record<SettledBet['status'], string> = {
  won: 'won',
  lost: 'lost',
  cancelled: 'void, the stake is returned',
  cashed_out: 'cashed out',
};

const APPROVALS: Record<ApprovalKind, string> = {
  adjustment: 'a large adjustment of a balance',
  settings: 'a change of the settings',
  plan: 'a plan to be put on offer',
  admin_address: 'another address for an administrator',
  call_off: 'a match to be cancelled',
};

const drafts: MailTexts['drafts'] = {
  verify_email: ({ username, link }, site) => ({
    subject: `${site}: confirm your email address`,
    paragraphs: [
      `Hello ${username},`,
      `Please confirm that this address is yours.`,
      { link, text: 'Confirm this address' },
      'The link works for 24 hours. If you did not open an account, ignore this message.',
    ],
  }),
  reset_password: ({ username, link }, site) => ({
    subject: `${site}: choose a new password`,
    paragraphs: [
      `Hello ${username},`,
      'Someone, most likely you, asked for a new password.',
      { link, text: 'Choose a new password' },
      'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  password_changed: ({ username, link }, site) => ({
    subject: `${site}: your password was changed`,
    paragraphs: [
      `Hello ${username},`,
      'The password of your account has just been changed, and every other device was signed out.',
      'If it was not you, choose a new password at once:',
      { link, text: 'Choose a new password' },
    ],
  }),
  wrong_passwords: ({ username, link }, site) => ({
    subject: `${site}: wrong passwords for your account`,
    paragraphs: [
      `Hello ${username},`,
      'Several wrong passwords or codes were tried for your account within an hour. None of them gave access, and further tries have to wait longer and longer. The devices you use stay signed in.',
      'If it was you, there is nothing to do. If it was not, choose a password that you use nowhere else, and switch on two-factor sign-in in your account settings.',
      { link, text: 'Choose a new password' },
    ],
  }),
  change_email: ({ username, link }, site) => ({
    subject: `${site}: confirm your new email address`,
    paragraphs: [
      `Hello ${username},`,
      'Follow the link to make this the new address of your account.',
      { link, text: 'Use this address' },
      'The link works once, for 24 hours. If you did not ask for it, ignore this message.',
    ],
  }),
  email_changing: ({ username, email, link }, site) => ({
    subject: `${site}: your email address is about to change`,
    paragraphs: [
      `Hello ${username},`,
      `Somebody who knows your password asked to change the address of your account to ${email}. It changes when the link that was sent there is followed.`,
      'If it was not you, choose a new password now: it ends that link.',
      { link, text: 'Choose a new password' },
    ],
  }),
  support_message: ({ topic, email, message }, site) => ({
    subject: `${site}: a message to support (${topic})`,
    paragraphs: [`${email} writes:`, { quote: message }, 'Answer it in the back-office, under Support.'],
  }),
  support_answer: ({ message, answer }, site) => ({
    subject: `${site}: our answer`,
    paragraphs: [{ quote: answer }, 'You wrote to us:', { quote: message }],
  }),
  purchase_receipt: ({ username, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: your receipt for ${plan}`,
    paragraphs: [
      `Hello ${username},`,
      `You paid ${francs(price)} for the ${plan} plan, and ${francs(amount)} of virtual money are in your balance.`,
      ...(isSandbox ? ['It was a test payment: no real money has moved.'] : []),
      'It was bought once; nothing renews by itself. Virtual money cannot be turned back into money.',
      { link, text: 'See the purchase' },
    ],
  }),
  purchase_refunded: ({ username, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: your payment for ${plan} was refunded`,
    paragraphs: [
      `Hello ${username},`,
      `Your payment of ${francs(price)} for the ${plan} plan was refunded. Its ${francs(amount)} of virtual money were taken back; what the balance no longer held is owed and paid off by later winnings.`,
      ...(isSandbox ? ['It was a test payment: no real money has moved.'] : []),
      { link, text: 'See the purchase' },
    ],
  }),
  new_user: ({ username, email, waits, link }, site) => ({
    // A subject is kept longer than the text, so it names nobody.
    subject: `${site}: a new user`,
    paragraphs: [
      `${username} (${email}) has opened an account.`,
      ...(waits ? ['The account is waiting for an administrator to approve it.'] : []),
      { link, text: 'See the user' },
    ],
  }),
  new_subscription: ({ username, plan, price, isSandbox, link }, site) => ({
    subject: `${site}: a new subscription to ${plan}`,
    paragraphs: [
      `${username} paid ${francs(price)} for the ${plan} plan.`,
      ...(isSandbox ? ['It was a test payment: no real money has moved.'] : []),
      { link, text: 'See the user' },
    ],
  }),
  approval_requested: ({ approval, days, link }, site) => ({
    subject: `${site}: a request is waiting for a second administrator`,
    paragraphs: [
      `An administrator has asked for ${APPROVALS[approval]}. It takes effect only if another administrator approves it within ${days} days.`,
      { link, text: 'See the request' },
    ],
  }),
  bets_settled: ({ username, bets, more, staked, paid, link }, site) => ({
    subject:
      bets.length + more === 1 ? `${site}: your bet is settled` : `${site}: ${bets.length + more} bets are settled`,
    paragraphs: [
      `Hello ${username},`,
      ...bets.map(({ name, others, status, stake, payout, isCorrected }) => {
        const what = others === 0 ? name : `${name} and ${others} more`;
        const now = `${isCorrected ? 'corrected, now ' : ''}${SETTLED[status]}`;
        return `${what}: ${now}. Stake ${francs(stake)}, paid back ${francs(payout)}.`;
      }),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(bets.length + more > 1 ? [`Together: stakes ${francs(staked)}, paid back ${francs(paid)}.`] : []),
      { link, text: 'See your bets' },
    ],
  }),
  promotion: ({ username, subject, text, link }, site) => ({
    subject: `${site}: ${subject}`,
    paragraphs: [
      `Hello ${username},`,
      ...text.split(/\n\s*\n/),
      { link, text: `Open ${site}` },
      'Virtual money only, 18+. You can take a break at any time in the settings of your account.',
    ],
  }),
};

export default {
  drafts,
  foot: {
    why: 'You get this because it is ticked in the settings of your account.',
    push: 'Unsubscribing also ends push messages about settled bets.',
    action: 'Unsubscribe',
  },
  linkColon: ':',
  examplePromotion: {
    subject: 'A new plan',
    text: 'The Premium plan is here.\n\nIt brings virtual money and a badge.',
  },
} satisfies MailTexts;
