import type { Translation } from '../../texts.ts';

export default {
  title: 'Se désabonner',
  subscribed_betResults:
    'Vous recevez un e-mail quand vos paris sont réglés ou qu’une réclamation a reçu une réponse. Si vous arrêtez ces e-mails, les notifications push sur les paris réglés s’arrêtent aussi\u00a0: c’est un seul réglage pour les deux.',
  subscribed_promotions: 'Vous recevez des e-mails sur les nouveaux abonnements et les offres.',
  press: 'Arrêter ces e-mails',
  done_betResults:
    'Vous ne recevez plus d’e-mails sur les paris réglés et les réclamations, ni de notifications push sur les paris réglés. Les notifications du site les affichent toujours.',
  done_promotions: 'Vous ne recevez plus d’e-mails sur les abonnements et les offres.',
  rest: 'Les reçus et les messages sur votre compte sont toujours envoyés.',
  back: 'Vous pouvez les réactiver dans les réglages de votre compte.',
  to_settings: 'Réglages du compte',
  login: 'Se connecter pour les réactiver',
  unusable:
    'Ce lien ne fonctionne pas. Ouvrez-le depuis l’e-mail sans le modifier, ou changez les réglages de votre compte.',
  again: 'Réessayer',
} satisfies Translation<'unsubscribe'>;
