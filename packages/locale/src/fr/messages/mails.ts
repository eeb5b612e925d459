import type { ApprovalKind, FactorChange, SupportTopic } from '@cauri/contract';
import { decapitalise, formatCentimes as francs } from '../../format.ts';
import type { MailTexts } from '../../messages.ts';
import { formatUtc } from '../../times/dates.ts';

const APPROVALS: Record<ApprovalKind, string> = {
  adjustment: 'un ajustement important d’un solde',
  settings: 'une modification des réglages',
  plan: 'la mise en vente d’un abonnement',
  admin_address: 'une nouvelle adresse e-mail pour un administrateur',
  call_off: 'l’annulation d’un match',
  bonus_table: 'un bonus combiné plus élevé',
};

const TOPICS: Record<SupportTopic, string> = {
  bet: 'un pari',
  payment: 'un paiement',
  account: 'un compte',
  play: 'le jeu responsable',
  other: 'autre chose',
};

/** Each change of a second factor, and what to do if somebody else has made it. */
const FACTOR: Record<FactorChange, { subject: string; event: (time: string) => string; remedy: string }> = {
  on: {
    subject: 'la connexion en deux étapes a été activée',
    event: (time) =>
      `La connexion en deux étapes a été activée pour votre compte le ${time} (UTC). Désormais, pour vous connecter, il faut en plus du mot de passe un code d’une application d’authentification ou un code de secours.`,
    remedy:
      'Si ce n’était pas vous, changez immédiatement votre mot de passe sur un appareil encore connecté\u00a0: tous les autres sont alors déconnectés. Ne vous y déconnectez pas\u00a0: pour vous reconnecter, il vous faudrait un code que vous n’avez pas. Écrivez-nous ensuite.',
  },
  off: {
    subject: 'la connexion en deux étapes a été désactivée',
    event: (time) =>
      `La connexion en deux étapes a été désactivée pour votre compte le ${time} (UTC). Désormais, votre mot de passe suffit pour vous connecter, et vos codes de secours ne fonctionnent plus.`,
    remedy:
      'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe\u00a0: tous les appareils sont alors déconnectés. Réactivez ensuite la connexion en deux étapes dans les réglages de votre compte, et écrivez-nous.',
  },
  codes: {
    subject: 'vos codes de secours ont été remplacés',
    event: (time) =>
      `De nouveaux codes de secours ont été créés pour votre compte le ${time} (UTC). Les anciens ne fonctionnent plus.`,
    remedy:
      'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe\u00a0: tous les appareils sont alors déconnectés. Obtenez ensuite de nouveaux codes de secours dans les réglages de votre compte, et écrivez-nous.',
  },
};

const drafts: MailTexts['drafts'] = {
  verify_email: ({ username, link }, site) => ({
    subject: `${site}\u00a0: confirmez votre adresse e-mail`,
    paragraphs: [
      `Bonjour ${username},`,
      'Confirmez que cette adresse est bien la vôtre.',
      { link, text: 'Confirmer cette adresse' },
      'Le lien est valable 24 heures. Si vous n’avez pas créé de compte, ignorez cet e-mail.',
    ],
  }),
  already_registered: ({ username, link }, site) => ({
    subject: `${site}\u00a0: vous avez déjà un compte`,
    paragraphs: [
      `Bonjour ${username},`,
      'Quelqu’un, probablement vous, a voulu créer un compte avec cette adresse. Elle en a déjà un\u00a0: aucun autre compte n’a été créé.',
      'Si c’était vous, connectez-vous avec votre mot de passe ou choisissez-en un nouveau\u00a0:',
      { link, text: 'Choisir un nouveau mot de passe' },
      'Si ce n’était pas vous, il n’y a rien à faire\u00a0: cela n’a donné à personne accès à votre compte. Vous recevez cet e-mail une fois par jour au plus.',
    ],
  }),
  reset_password: ({ username, link }, site) => ({
    subject: `${site}\u00a0: choisissez un nouveau mot de passe`,
    paragraphs: [
      `Bonjour ${username},`,
      'Quelqu’un, probablement vous, a demandé un nouveau mot de passe.',
      { link, text: 'Choisir un nouveau mot de passe' },
      'Le lien ne fonctionne qu’une fois et reste valable une heure. Si ce n’était pas vous, ignorez cet e-mail\u00a0: votre mot de passe ne change pas.',
    ],
  }),
  password_changed: ({ username, link }, site) => ({
    subject: `${site}\u00a0: votre mot de passe a été changé`,
    paragraphs: [
      `Bonjour ${username},`,
      'Le mot de passe de votre compte a été changé, et tous les autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe\u00a0:',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  wrong_passwords: ({ username, link }, site) => ({
    subject: `${site}\u00a0: mots de passe incorrects sur votre compte`,
    paragraphs: [
      `Bonjour ${username},`,
      'Plusieurs mots de passe ou codes incorrects ont été essayés sur votre compte en une heure. Aucun n’a donné accès au compte, et chaque nouvelle tentative doit attendre plus longtemps. Vos appareils restent connectés.',
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez un mot de passe que vous n’utilisez nulle part ailleurs et activez la connexion en deux étapes dans les réglages de votre compte.',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  change_email: ({ username, link }, site) => ({
    subject: `${site}\u00a0: confirmez votre nouvelle adresse e-mail`,
    paragraphs: [
      `Bonjour ${username},`,
      'Ouvrez le lien pour que cette adresse devienne celle de votre compte.',
      { link, text: 'Utiliser cette adresse' },
      'Le lien ne fonctionne qu’une fois et reste valable 24 heures. Si vous n’avez rien demandé, ignorez cet e-mail.',
    ],
  }),
  email_changing: ({ username, email, link }, site) => ({
    subject: `${site}\u00a0: votre adresse e-mail va changer`,
    paragraphs: [
      `Bonjour ${username},`,
      `Quelqu’un qui connaît votre mot de passe a demandé que l’adresse de votre compte devienne ${email}. L’adresse change quand le lien que nous y avons envoyé est ouvert.`,
      'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe\u00a0: ce lien ne fonctionnera plus.',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  identity_linked: ({ username, issuer, link }, site) => ({
    subject: `${site}\u00a0: une identité a été liée à votre compte`,
    paragraphs: [
      `Bonjour ${username},`,
      `Une identité auprès de ${issuer} a été liée à votre compte d’administrateur. Elle permet désormais de s’y connecter.`,
      'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe. L’identité est alors déliée, et tous les appareils sont déconnectés.',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  identity_unlinked: ({ username, issuer, link }, site) => ({
    subject: `${site}\u00a0: votre identité n’est plus liée`,
    paragraphs: [
      `Bonjour ${username},`,
      `Votre identité auprès de ${issuer} n’est plus liée à votre compte d’administrateur. Désormais, vous vous connectez avec votre mot de passe et un second facteur.`,
      'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe\u00a0:',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  second_factor_changed: ({ username, change, at, link, support }, site) => ({
    subject: `${site}\u00a0: ${FACTOR[change].subject}`,
    paragraphs: [
      `Bonjour ${username},`,
      FACTOR[change].event(formatUtc(at, 'fr')),
      `Si c’était vous, il n’y a rien à faire. ${FACTOR[change].remedy}`,
      { link, text: change === 'on' ? 'Ouvrir les réglages du compte' : 'Choisir un nouveau mot de passe' },
      { link: support, text: 'Écrire à l’assistance' },
    ],
  }),
  support_message: ({ topic, email, message, more }, site) => ({
    subject: `${site}\u00a0: un message à l’assistance sur ${TOPICS[topic]}`,
    paragraphs: [
      `${email} écrit\u00a0:`,
      { quote: message },
      more === 0
        ? 'Répondez depuis l’administration, sous Assistance.'
        : `Répondez depuis l’administration, sous Assistance, où ${more === 1 ? 'un autre nouveau message vous attend' : `${more} autres nouveaux messages vous attendent`}.`,
    ],
  }),
  support_answer: ({ message, answer }, site) => ({
    subject: `${site}\u00a0: notre réponse`,
    paragraphs: [{ quote: answer }, 'Vous nous avez écrit\u00a0:', { quote: message }],
  }),
  purchase_receipt: ({ username, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}\u00a0: votre reçu pour ${plan}`,
    paragraphs: [
      `Bonjour ${username},`,
      `Vous avez payé ${francs(price)} pour l’abonnement ${plan}. Nous avons ajouté ${francs(amount)} d’argent virtuel à votre solde.`,
      ...(isSandbox ? ['C’était un paiement de test\u00a0: aucun argent réel n’a été débité.'] : []),
      'Vous avez payé une fois, l’abonnement ne se renouvelle pas. L’argent virtuel ne redevient jamais de l’argent réel.',
      { link, text: 'Voir l’achat' },
    ],
  }),
  purchase_refunded: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}\u00a0: ${decapitalise(sentence)}`,
    paragraphs: [
      `Bonjour ${username},`,
      `Votre paiement de ${francs(price)} pour l’abonnement ${plan} a été remboursé. Nous avons repris ses ${francs(amount)} d’argent virtuel. Si votre solde n’a pas suffi, vous devez le reste, qui est prélevé sur vos prochains gains.`,
      ...(isSandbox ? ['C’était un paiement de test\u00a0: aucun argent réel n’a été débité.'] : []),
      { link, text: 'Voir l’achat' },
    ],
  }),
  purchase_disputed: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}\u00a0: ${decapitalise(sentence)}`,
    paragraphs: [
      `Bonjour ${username},`,
      `Votre paiement de ${francs(price)} pour l’abonnement ${plan} est contesté ou vous a été rendu. En attendant la décision, nous avons repris ses ${francs(amount)} d’argent virtuel. Si votre solde n’a pas suffi, vous devez le reste, qui est prélevé sur vos prochains gains.`,
      'Si le paiement est confirmé, nous vous rendons l’argent virtuel. Si vous ne l’avez pas contesté, contactez votre banque ou le service de paiement.',
      ...(isSandbox ? ['C’était un paiement de test\u00a0: aucun argent réel n’a été débité.'] : []),
      { link, text: 'Voir l’achat' },
    ],
  }),
  purchase_restored: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}\u00a0: ${decapitalise(sentence)}`,
    paragraphs: [
      `Bonjour ${username},`,
      `Votre paiement de ${francs(price)} pour l’abonnement ${plan} n’est plus contesté. Nous vous avons rendu ses ${francs(amount)} d’argent virtuel. Ce que vous deviez encore à cause de la contestation en a été déduit.`,
      ...(isSandbox ? ['C’était un paiement de test\u00a0: aucun argent réel n’a été débité.'] : []),
      { link, text: 'Voir l’achat' },
    ],
  }),
  new_user: ({ username, email, waits, link }, site) => ({
    // A subject is stored longer than the text, so it names no person.
    subject: `${site}\u00a0: un nouveau compte`,
    paragraphs: [
      `${username} (${email}) a créé un compte.`,
      ...(waits ? ['Le compte est en attente d’approbation par un administrateur.'] : []),
      { link, text: 'Voir le compte' },
    ],
  }),
  new_subscription: ({ username, plan, price, isSandbox, link }, site) => ({
    subject: `${site}\u00a0: un nouvel abonnement ${plan}`,
    paragraphs: [
      `${username} a payé ${francs(price)} pour l’abonnement ${plan}.`,
      ...(isSandbox ? ['C’était un paiement de test\u00a0: aucun argent réel n’a été débité.'] : []),
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
  bets_settled: ({ username, bets, more, staked, paid, isCorrection, checkpoint, link }, site) => ({
    subject: `${site}\u00a0: ${
      bets.length + more === 1
        ? `votre pari est ${isCorrection ? 'corrigé' : 'réglé'}`
        : `${bets.length + more} paris sont ${isCorrection ? 'corrigés' : 'réglés'}`
    }`,
    paragraphs: [
      `Bonjour ${username},`,
      ...bets.map(({ outcome, amounts, link: address }) => {
        const line = `${outcome}. ${amounts}.`;
        return bets.length + more > 1 ? { line, address } : line;
      }),
      ...(more > 0 ? [`Et ${more} ${more === 1 ? 'autre' : 'autres'}.`] : []),
      ...(bets.length + more > 1 ? [`Total\u00a0: mises ${francs(staked)}, payé ${francs(paid)}.`] : []),
      ...(bets.length + more > 1
        ? [{ link, text: 'Voir vos paris' }]
        : bets.map((bet) => ({ link: bet.link, text: 'Voir le pari' }))),
      ...(checkpoint === null
        ? []
        : [
            'Voici l’état du journal public au moment de ce message. Gardez-le\u00a0: le journal doit contenir, plus tard encore, tout ce qu’il contient ici.',
            { quote: checkpoint },
          ]),
    ],
  }),
  dispute_answered: ({ username, event, outcome, link }, site) => ({
    subject: `${site}\u00a0: votre réclamation a reçu une réponse`,
    paragraphs: [
      `Bonjour ${username},`,
      `Un administrateur a ${outcome === 'upheld' ? 'accepté' : 'rejeté'} votre réclamation sur le match ${event}. Sa réponse se trouve sur la page de votre pari.`,
      { link, text: 'Lire la réponse' },
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
    why: 'Vous recevez cet e-mail parce qu’il est activé dans les réglages de votre compte.',
    push: 'Vous désabonner arrête aussi les notifications push sur les paris réglés.',
    action: 'Se désabonner',
  },
  linkColon: '\u00a0:',
  exampleSupport: {
    message: 'Pourquoi ce pari est-il perdu\u00a0?\nLe match s’est terminé par un nul.',
    answer: 'C’était un pari sur l’équipe à domicile. Le match s’est terminé 1–1.',
  },
  examplePromotion: {
    subject: 'Un nouvel abonnement',
    text: 'L’abonnement Premium est là.\n\nIl ajoute de l’argent virtuel à votre solde.',
  },
} satisfies MailTexts;
