import type { Translation } from '../texts.ts';

export default {
  title: 'Se désabonner',
  ask_betResults: 'Vous recevez un e-mail quand vos paris sont réglés.',
  ask_promotions: 'Vous recevez un e-mail pour les nouveaux abonnements et les offres.',
  press: 'Arrêter ces e-mails',
  done_betResults: 'Plus d’e-mails sur les paris réglés. Le site vous le dit toujours.',
  done_promotions: 'Plus d’e-mails sur les abonnements et les offres.',
  rest: 'Les reçus et les messages sur votre compte viennent toujours.',
  back: 'Vous pouvez les réactiver dans les réglages de votre compte.',
  to_settings: 'Réglages du compte',
  login: 'Se connecter pour réactiver',
  unusable:
    'Ce lien ne marche pas. Ouvrez-le depuis l’e-mail, tel qu’il y est, ou changez les réglages de votre compte.',
  again: 'Réessayer',
} satisfies Translation<'unsubscribe'>;
