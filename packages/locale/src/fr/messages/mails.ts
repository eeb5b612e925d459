import type { ApprovalKind } from '@cauri/contract';
import { formatCentimes as francs } from '../../format.ts';
import type { MailTexts, SettledBet } from '../../messages.ts';

const SETTLED: Record<SettledBet['status'], string> = {
  won: 'gagné',
  lost: 'perdu',
  cancelled: 'annulé, la mise est rendue',
  cashed_out: 'encaissé',
};

const APPROVALS: Record<ApprovalKind, string> = {
  adjustment: 'un ajustement important d’un solde',
  settings: 'une modification des paramètres',
  plan: 'la mise en vente d’un plan',
  admin_address: 'une autre adresse pour un administrateur',
  call_off: 'l’annulation d’un match',
};

const drafts: MailTexts['drafts'] = {
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
    // A subject is kept longer than the text, so it names nobody.
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
      `Un administrateur a demandé ${APPROVALS[approval]}. La demande ne prend effet que si un autre administrateur l’approuve sous ${days}\u00a0jours.`,
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
        const now = `${isCorrected ? 'corrigé, à présent ' : ''}${SETTLED[status]}`;
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

export default {
  drafts,
  foot: {
    why: 'Vous recevez ce message parce qu’il est coché dans les réglages de votre compte.',
    push: 'Vous désabonner arrête aussi les messages push sur les paris réglés.',
    action: 'Se désabonner',
  },
  linkColon: '\u00a0:',
  examplePromotion: {
    subject: 'Un nouvel abonnement',
    text: 'Le plan Premium est là.\n\nIl apporte de l’argent virtuel et un badge.',
  },
} satisfies MailTexts;
