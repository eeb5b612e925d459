import { APPROVAL_DAYS, byLanguage, type Language, MailKind, type MailTemplate } from '@cauri/contract';
import { describeAmounts, describeOutcome, nameEvent } from '@cauri/locale/bet-words';
import { type MailParams, messages } from '@cauri/locale/messages';
import { describePurchase } from '@cauri/locale/purchase-words';
import { CHOSEN } from './mail-choice.ts';
import type { Composed, Mailer, MailToWrite } from './mailer.ts';

const EXAMPLE_USER_ID = '00000000-0000-7000-8000-000000000000';

const EXAMPLE = {
  isCorrected: false,
  about: {
    type: 'combined',
    count: 3,
    first: {
      eventName: 'Lions vs Panthers',
      marketType: 'match_winner',
      line: null,
      outcomeKey: 'home',
      marketName: 'Match winner',
      outcomeName: 'Lions',
    },
  },
} as const;

/** Example values of each kind of message. */
function examplesFor(link: Mailer['link'], { words, mails }: (typeof messages)[Language]): MailParams {
  const username = 'awa';
  const bet = link('/bets/00000000-0000-7000-8000-000000000001');
  const purchase = { username, plan: 'Premium', price: 500_000n, amount: 100_000_000n, isSandbox: true };
  const changed = (to: 'refunded' | 'disputed' | 'restored') => ({
    ...purchase,
    isSandbox: to === 'refunded',
    sentence: describePurchase({ plan: purchase.plan, to }, words.notices),
    link: link('/subscription'),
  });
  return {
    verify_email: { username, link: link('/verify-email?token=example') },
    already_registered: { username, link: link('/forgot-password') },
    reset_password: { username, link: link('/reset-password?token=example') },
    wrong_passwords: { username, link: link('/forgot-password') },
    password_changed: { username, link: link('/forgot-password') },
    change_email: { username, link: link('/verify-email?token=change.example') },
    email_changing: { username, email: 'awa@example.com', link: link('/forgot-password') },
    identity_linked: { username, issuer: 'https://id.example', link: link('/forgot-password') },
    identity_unlinked: { username, issuer: 'https://id.example', link: link('/forgot-password') },
    second_factor_changed: {
      username,
      change: 'off',
      at: '2026-11-20T20:14:00Z',
      link: link('/forgot-password'),
      support: link('/support'),
    },
    support_message: { topic: 'bet', email: 'awa@example.com', message: mails.exampleSupport.message, more: 0 },
    support_answer: mails.exampleSupport,
    purchase_receipt: { ...purchase, link: link('/subscription') },
    purchase_refunded: changed('refunded'),
    purchase_disputed: changed('disputed'),
    purchase_restored: changed('restored'),
    new_user: { username, email: 'awa@example.com', waits: true, link: link('/admin/users') },
    new_subscription: { username, plan: 'Premium', price: 500_000n, isSandbox: true, link: link('/admin/users') },
    approval_requested: { approval: 'settings', days: APPROVAL_DAYS, link: link('/admin/approvals') },
    bets_settled: {
      username,
      more: 0,
      staked: 200_000n,
      paid: 235_050n,
      link: link('/profile'),
      isCorrection: false,
      checkpoint: 'cauri.test/log\n1284\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      bets: [
        {
          outcome: describeOutcome({ ...EXAMPLE, status: 'won' }, words),
          amounts: describeAmounts({ status: 'won', stake: 1_000, payout: 2_350.5 }, words),
          link: bet,
        },
        {
          outcome: describeOutcome({ ...EXAMPLE, status: 'lost' }, words),
          amounts: describeAmounts({ status: 'lost', stake: 1_000, payout: 0 }, words),
          link: bet,
        },
      ],
    },
    dispute_answered: {
      username,
      event: nameEvent(EXAMPLE.about.first.eventName),
      outcome: 'upheld',
      link: `${bet}#disputes`,
    },
    promotion: { username, subject: '\u2026', text: '\u2026', link: link('/') },
  };
}

/** A message with example values, as it would be sent. */
export function composeExample(mailer: Mailer, kind: MailKind, language: Language): Composed {
  const examples = examplesFor(mailer.link, messages[language]);
  const params =
    kind === 'promotion' ? { ...examples.promotion, ...messages[language].mails.examplePromotion } : examples[kind];
  return mailer.compose({ kind, params, to: 'awa@example.com', language, userId: EXAMPLE_USER_ID } as MailToWrite);
}

/** Every kind of message, with example values. */
export function listTemplates(mailer: Mailer): MailTemplate[] {
  return MailKind.options.map((kind) => {
    const show = (language: Language) => {
      const { subject, text } = composeExample(mailer, kind, language);
      return { subject, text };
    };
    return { kind, choice: CHOSEN[kind] ?? null, ...byLanguage(show) };
  });
}
