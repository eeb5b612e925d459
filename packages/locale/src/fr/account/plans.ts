import type { Translation } from '../../texts.ts';

export default {
  title: 'Rechargez votre solde virtuel',
  only: 'Les abonnements sont les seules transactions en argent réel sur Cauri. Ils servent à acheter de l’argent virtuel, qui ne redevient jamais de l’argent réel.',
  only_test:
    'Les abonnements sont les seules transactions en argent réel sur Cauri. Ce site est en mode test\u00a0: même les abonnements n’y coûtent pas d’argent réel. L’argent virtuel ne devient jamais de l’argent réel.',
  plan_unavailable: '{plan} n’est plus en vente. Voici les abonnements que vous pouvez choisir maintenant.',
  free_taken: 'Vous avez déjà obtenu un abonnement gratuit. Vous pourrez en obtenir un autre à partir du {moment}.',
  break_until:
    'Vous avez choisi de ne pas parier jusqu’au {moment}. Vous pourrez de nouveau acheter un abonnement après.',
  break_settings: 'Voir les détails',
  limit_left: 'Votre propre limite de recharge vous laisse {left} jusqu’au {moment}.',
  limit_settings: 'Voir vos limites',
  popular: 'Le plus populaire',
  once: 'FCFA virtuels, crédités une fois, sans expiration',
  feature_virtual_amount: '{amount} d’argent virtuel',
  feature_all_markets: 'Tous les sports, tous les marchés',
  feature_no_expiry: 'L’argent virtuel n’expire jamais',
  you_pay: 'Vous payez',
  subscribe: 'Acheter',
  subscribe_to: 'Acheter {plan}',
  claim: 'Obtenir gratuitement',
  claim_plan: 'Obtenir gratuitement\u00a0: {plan}',
  accepted: 'Acceptés',
  mobile_money: 'Mobile Money',
  crypto: 'Crypto',
  paypal: 'PayPal',
  cards: 'Cartes',
  login: 'Connexion',
  register: 'Créer un compte',
  guest: 'Connectez-vous ou créez un compte pour acheter un abonnement.',
  virtual_title: 'À propos de l’argent virtuel',
  virtual_text:
    'L’argent virtuel est compté en FCFA. Vous le misez sur des matchs réels et simulés. Il n’a aucune valeur monétaire\u00a0: il ne peut être ni retiré, ni vendu, ni échangé, ni donné, et ce que vous gagnez est virtuel aussi.',
  questions: 'Questions',
  q_currency: 'Que puis-je faire avec l’argent virtuel\u00a0?',
  a_currency: 'Parier sur des matchs réels et simulés, suivre vos résultats et apprendre comment évoluent les cotes.',
  q_when: 'Quand est-ce que je reçois l’argent virtuel\u00a0?',
  a_when: 'Dès que le paiement est confirmé.',
  q_monthly: 'Est-ce un prélèvement mensuel\u00a0?',
  a_monthly: 'Non. Vous payez une fois, et l’abonnement ne se renouvelle pas.',
  q_back: 'Puis-je être remboursé\u00a0?',
  a_back:
    'Si un paiement n’a pas été crédité, ou l’a été en retard, nous le créditons ou le remboursons. L’argent virtuel lui-même ne devient jamais de l’argent réel.',
  q_features: 'Combien de temps dure un abonnement\u00a0?',
  a_features:
    'Vous payez une fois. Le badge de l’abonnement, et les avantages de sa carte s’il y en a, durent 30 jours à compter du paiement\u00a0; le racheter avant la fin ajoute 30 jours. L’argent virtuel, lui, n’expire jamais.',
  accepted_none: 'Aucun moyen de paiement n’est disponible sur ce site.',
  sandbox_note:
    'Mode test\u00a0: les paiements passent par une passerelle de test, où vous pouvez essayer chaque étape. Rien n’est débité.',
  choose_title: 'Comment voulez-vous payer {plan}\u00a0?',
  pay_with: 'Payer avec {gateway}',
  charged: '{amount} vous sont débités, au taux fixe de 1 EUR = 655,957\u00a0FCFA.',
  gateway_title: 'Aucun paiement n’est possible ici',
  gateway_text:
    'Ici, une passerelle de paiement permettrait de payer {price} pour l’abonnement {plan} et ses {amount} virtuels. Aucune n’est activée sur ce site\u00a0: rien n’a été débité et votre solde n’a pas changé.',
  understood: 'OK',
} satisfies Translation<'plans'>;
