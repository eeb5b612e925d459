import type { ApprovalKind, BetStatus, Language, MailKind, SupportTopic } from '@cauri/contract';

/** What each kind of message needs to know. */
export interface LetterParams {
  readonly verify_email: { readonly username: string; readonly link: string };
  readonly reset_password: { readonly username: string; readonly link: string };
  readonly password_changed: { readonly username: string; readonly link: string };
  readonly wrong_passwords: { readonly username: string; readonly link: string };
  readonly change_email: { readonly username: string; readonly link: string };
  readonly email_changing: { readonly username: string; readonly email: string; readonly link: string };
  readonly support_message: {
    readonly topic: SupportTopic;
    readonly email: string;
    readonly message: string;
  };
  readonly support_answer: { readonly message: string; readonly answer: string };
  readonly purchase_receipt: PurchaseLetter;
  readonly purchase_refunded: PurchaseLetter;
  readonly new_user: {
    readonly username: string;
    readonly email: string;
    readonly waits: boolean;
    readonly link: string;
  };
  readonly new_subscription: Omit<PurchaseLetter, 'amount'>;
  /** It names nobody: the page behind the link does. */
  readonly approval_requested: { readonly approval: ApprovalKind; readonly days: number; readonly link: string };
  readonly bets_settled: {
    readonly username: string;
    readonly bets: readonly SettledBet[];
    /** Besides those that are listed. */
    readonly more: number;
    /** Of all of them, in centimes. */
    readonly staked: bigint;
    readonly paid: bigint;
    readonly link: string;
  };
  readonly promotion: {
    readonly username: string;
    readonly subject: string;
    readonly text: string;
    readonly link: string;
  };
}

/** Amounts in centimes. */
interface SettledBet {
  /** Of its first event. */
  readonly name: string;
  /** Events besides it. */
  readonly others: number;
  readonly status: Exclude<BetStatus, 'pending'>;
  readonly stake: bigint;
  readonly payout: bigint;
  /** It was settled otherwise before. */
  readonly isCorrected: boolean;
}

/** Amounts in centimes: what was paid, and what of virtual money that bought. */
interface PurchaseLetter {
  readonly username: string;
  readonly plan: string;
  readonly price: bigint;
  readonly amount: bigint;
  /** No money has moved. */
  readonly isSandbox: boolean;
  readonly link: string;
}

/** `1 000 000 FCFA`, with spaces that do not break, and centimes where there are any. */
function francs(centimes: bigint): string {
  const rest = centimes % 100n;
  const whole = String(centimes / 100n).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${whole}${rest === 0n ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0FCFA`;
}

const SETTLED: Record<Language, Record<SettledBet['status'], string>> = {
  en: { won: 'won', lost: 'lost', cancelled: 'void, the stake is returned', cashed_out: 'cashed out' },
  fr: { won: 'gagné', lost: 'perdu', cancelled: 'annulé, la mise est rendue', cashed_out: 'encaissé' },
};

const APPROVALS: Record<Language, Record<ApprovalKind, string>> = {
  en: {
    adjustment: 'a large adjustment of a balance',
    settings: 'a change of the settings',
    plan: 'a plan to be put on offer',
    admin_address: 'another address for an administrator',
    call_off: 'a match to be called off',
  },
  fr: {
    adjustment: 'un ajustement important d’un solde',
    settings: 'une modification des paramètres',
    plan: 'la mise en vente d’un plan',
    admin_address: 'une autre adresse pour un administrateur',
    call_off: 'l’annulation d’un match',
  },
};

/** A message before it is laid out: paragraphs, of which one may be a link and some are somebody's own words. */
export interface Draft {
  readonly subject: string;
  readonly paragraphs: readonly (
    | string
    | { readonly quote: string }
    | { readonly link: string; readonly text: string }
  )[];
}

type Drafts = { readonly [K in MailKind]: (params: LetterParams[K], site: string) => Draft };

const en: Drafts = {
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
      'Somebody, most likely you, asked for a new password.',
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
      'This is to be the new address of your account. It is once you have followed the link.',
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
      ...(waits ? ['The account waits for an administrator to approve it.'] : []),
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
    subject: `${site}: a request waits for a second administrator`,
    paragraphs: [
      `An administrator has asked for ${APPROVALS.en[approval]}. It takes effect only if another administrator approves it within ${days} days.`,
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
        const now = `${isCorrected ? 'corrected, now ' : ''}${SETTLED.en[status]}`;
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

const fr: Drafts = {
  verify_email: ({ username, link }, site) => ({
    subject: `${site}\u00a0: confirmez votre adresse e-mail`,
    paragraphs: [
      `Bonjour ${username},`,
      'Confirmez que cette adresse est bien la vôtre.',
      { link, text: 'Confirmer cette adresse' },
      'Le lien est valable 24 heures. Si vous n’avez pas ouvert de compte, ignorez ce message.',
    ],
  }),
  reset_password: ({ username, link }, site) => ({
    subject: `${site}\u00a0: choisissez un nouveau mot de passe`,
    paragraphs: [
      `Bonjour ${username},`,
      'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe.',
      { link, text: 'Choisir un nouveau mot de passe' },
      'Le lien sert une seule fois, pendant une heure. Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe ne change pas.',
    ],
  }),
  password_changed: ({ username, link }, site) => ({
    subject: `${site}\u00a0: votre mot de passe a été changé`,
    paragraphs: [
      `Bonjour ${username},`,
      'Le mot de passe de votre compte vient d’être changé, et tous les autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0:',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  wrong_passwords: ({ username, link }, site) => ({
    subject: `${site}\u00a0: mots de passe erronés pour votre compte`,
    paragraphs: [
      `Bonjour ${username},`,
      'Plusieurs mots de passe ou codes erronés ont été essayés pour votre compte en une heure. Aucun n’a donné accès au compte, et chaque nouvel essai doit attendre plus longtemps. Vos appareils restent connectés.',
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez un mot de passe que vous n’utilisez nulle part ailleurs et activez la connexion en deux étapes dans les paramètres de votre compte.',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  change_email: ({ username, link }, site) => ({
    subject: `${site}\u00a0: confirmez votre nouvelle adresse e-mail`,
    paragraphs: [
      `Bonjour ${username},`,
      'Cette adresse doit devenir celle de votre compte. Elle le sera dès que vous aurez suivi le lien.',
      { link, text: 'Utiliser cette adresse' },
      'Le lien sert une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez ce message.',
    ],
  }),
  email_changing: ({ username, email, link }, site) => ({
    subject: `${site}\u00a0: votre adresse e-mail va changer`,
    paragraphs: [
      `Bonjour ${username},`,
      `Quelqu’un qui connaît votre mot de passe a demandé que l’adresse de votre compte devienne ${email}. Elle changera quand le lien envoyé là-bas sera suivi.`,
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: ce lien ne servira plus.',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  support_message: ({ topic, email, message }, site) => ({
    subject: `${site}\u00a0: un message à l’assistance (${topic})`,
    paragraphs: [`${email} écrit\u00a0:`, { quote: message }, 'Répondez depuis l’administration, sous Assistance.'],
  }),
  support_answer: ({ message, answer }, site) => ({
    subject: `${site}\u00a0: notre réponse`,
    paragraphs: [{ quote: answer }, 'Vous nous avez écrit\u00a0:', { quote: message }],
  }),
  purchase_receipt: ({ username, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}\u00a0: votre reçu pour ${plan}`,
    paragraphs: [
      `Bonjour ${username},`,
      `Vous avez payé ${francs(price)} pour le plan ${plan}, et ${francs(amount)} d’argent virtuel sont sur votre solde.`,
      ...(isSandbox ? ['C’était un paiement d’essai\u00a0: aucun argent réel n’a bougé.'] : []),
      'L’achat se fait une fois, rien ne se renouvelle tout seul. L’argent virtuel ne redevient jamais de l’argent.',
      { link, text: 'Voir l’achat' },
    ],
  }),
  purchase_refunded: ({ username, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}\u00a0: votre paiement pour ${plan} a été remboursé`,
    paragraphs: [
      `Bonjour ${username},`,
      `Votre paiement de ${francs(price)} pour le plan ${plan} a été remboursé. Ses ${francs(amount)} d’argent virtuel ont été repris\u00a0; ce que le solde n’avait plus est dû et se rembourse sur les gains à venir.`,
      ...(isSandbox ? ['C’était un paiement d’essai\u00a0: aucun argent réel n’a bougé.'] : []),
      { link, text: 'Voir l’achat' },
    ],
  }),
  new_user: ({ username, email, waits, link }, site) => ({
    subject: `${site}\u00a0: un nouveau compte`,
    paragraphs: [
      `${username} (${email}) a ouvert un compte.`,
      ...(waits ? ['Le compte attend l’approbation d’un administrateur.'] : []),
      { link, text: 'Voir le compte' },
    ],
  }),
  new_subscription: ({ username, plan, price, isSandbox, link }, site) => ({
    subject: `${site}\u00a0: un nouvel abonnement au plan ${plan}`,
    paragraphs: [
      `${username} a payé ${francs(price)} pour le plan ${plan}.`,
      ...(isSandbox ? ['C’était un paiement d’essai\u00a0: aucun argent réel n’a bougé.'] : []),
      { link, text: 'Voir le compte' },
    ],
  }),
  approval_requested: ({ approval, days, link }, site) => ({
    subject: `${site}\u00a0: une demande attend un second administrateur`,
    paragraphs: [
      `Un administrateur a demandé ${APPROVALS.fr[approval]}. La demande ne prend effet que si un autre administrateur l’approuve sous ${days}\u00a0jours.`,
      { link, text: 'Voir la demande' },
    ],
  }),
  bets_settled: ({ username, bets, more, staked, paid, link }, site) => ({
    subject:
      bets.length + more === 1
        ? `${site}\u00a0: votre pari est réglé`
        : `${site}\u00a0: ${bets.length + more} paris sont réglés`,
    paragraphs: [
      `Bonjour ${username},`,
      ...bets.map(({ name, others, status, stake, payout, isCorrected }) => {
        const what = others === 0 ? name : `${name} et ${others} de plus`;
        const now = `${isCorrected ? 'corrigé, à présent ' : ''}${SETTLED.fr[status]}`;
        return `${what}\u00a0: ${now}. Mise ${francs(stake)}, reversé ${francs(payout)}.`;
      }),
      ...(more > 0 ? [`Et ${more} de plus.`] : []),
      ...(bets.length + more > 1 ? [`Ensemble\u00a0: mises ${francs(staked)}, reversé ${francs(paid)}.`] : []),
      { link, text: 'Voir vos paris' },
    ],
  }),
  promotion: ({ username, subject, text, link }, site) => ({
    subject: `${site}\u00a0: ${subject}`,
    paragraphs: [
      `Bonjour ${username},`,
      ...text.split(/\n\s*\n/),
      { link, text: `Ouvrir ${site}` },
      'Argent virtuel seulement, 18+. Vous pouvez faire une pause à tout moment dans les réglages de votre compte.',
    ],
  }),
};

export const letters: Record<Language, Drafts> = { en, fr };
