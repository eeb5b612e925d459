import type { Translation } from '../../texts.ts';

export default {
  title: 'Rechargez votre solde virtuel',
  only: 'Ce sont les seules transactions en argent réel sur Cauri. Ce que vous achetez est de l’argent de jeu\u00a0: il ne redevient jamais des francs.',
  popular: 'Le plus choisi',
  once: 'FCFA virtuels, une fois',
  feature_virtual_amount: '{amount} d’argent virtuel',
  feature_all_markets: 'Tous les sports, tous les marchés',
  feature_no_expiry: 'N’expire jamais',
  you_pay: 'Vous payez',
  subscribe: 'S’abonner',
  subscribe_to: 'S’abonner à {plan}',
  accepted: 'Acceptés',
  mobile_money: 'Mobile Money',
  crypto: 'Crypto',
  paypal: 'PayPal',
  cards: 'Cartes',
  login: 'Connexion',
  register: 'Créer un compte',
  guest: 'Connectez-vous ou créez un compte pour vous abonner.',
  virtual_title: 'Ce qu’est l’argent virtuel',
  virtual_text:
    'De l’argent de jeu compté en FCFA. Vous pariez avec lui sur des matchs réels et simulés. Il n’a aucune valeur\u00a0: il ne peut être ni retiré, ni vendu, ni échangé, ni donné, et ce que vous gagnez avec lui est virtuel aussi.',
  questions: 'Questions',
  q_currency: 'Qu’est-ce que l’argent virtuel\u00a0?',
  a_currency:
    'De l’argent de jeu compté en FCFA. Il permet de parier sur des matchs réels et simulés, de suivre ses résultats et d’apprendre comment bougent les cotes. Il n’a aucune valeur et ne peut être ni retiré, ni vendu, ni donné.',
  q_when: 'Quand le solde arrive-t-il\u00a0?',
  a_when: 'Dès que le paiement est confirmé.',
  q_monthly: 'Est-ce un prélèvement mensuel\u00a0?',
  a_monthly: 'Non. Chaque achat se fait une fois, et rien ne se renouvelle tout seul.',
  q_back: 'Puis-je récupérer mon argent\u00a0?',
  a_back:
    'Si un paiement n’a pas été crédité, ou l’a été en retard, il est crédité ou remboursé. Les francs virtuels eux-mêmes ne deviennent jamais de l’argent.',
  q_features: 'Combien de temps durent les avantages\u00a0?',
  a_features:
    '30 jours à compter du paiement. Rachetés avant, ils durent 30 jours de plus. L’argent virtuel, lui, reste.',
  accepted_none: 'Aucun moyen de paiement n’est activé sur ce site.',
  sandbox_note:
    'Ce site paie par une passerelle d’essai\u00a0: vous pouvez tout essayer, aucun argent réel ne bouge. Ici, aucune transaction réelle n’a donc lieu.',
  choose_title: 'Comment payer {plan}\u00a0?',
  pay_with: 'Payer avec {gateway}',
  gateway_title: 'Aucun paiement n’est pris ici',
  gateway_text:
    'Une passerelle de paiement servirait ici à payer {price} pour le plan {plan} et ses {amount} virtuels. Aucune n’est activée sur ce site\u00a0: rien n’a été payé, et votre solde n’a pas changé.',
  understood: 'Compris',
} satisfies Translation<'plans'>;
