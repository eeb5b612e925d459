import type { Translation } from '../../texts.ts';

export default {
  site: 'Paris sportifs en monnaie virtuelle\u00a0: matchs en direct, cotes ouvertes et résultats vérifiables par tous. Aucun argent réel, 18+.',
  live: 'Tous les matchs en cours, avec les scores et les cotes en direct.',
  sport: 'Les matchs en direct et à venir par ligue, avec leurs cotes, en monnaie virtuelle.',
  event: 'Tous les marchés du match avec leurs cotes, le score, et comment vérifier le résultat.',
  code: 'Un coupon que quelqu’un partage\u00a0: ses sélections, avec leurs cotes d’alors et de maintenant. En monnaie virtuelle uniquement, 18+.',
  league: 'Les matchs de la ligue, en direct et à venir, avec leurs cotes, et ses derniers résultats.',
  results: 'Les résultats des derniers jours par sport et par ligue, avec les cotes d’avant-match.',
  register: 'Créez un compte gratuit et commencez avec un million de francs virtuels.',
  subscription: 'Les abonnements qui rechargent votre solde virtuel\u00a0: leur prix et ce qu’ils apportent.',
  support: 'Posez à l’équipe une question sur un pari, votre compte ou un paiement.',
  rules: 'Comment chaque pari est réglé\u00a0: les règles de chaque sport et de chaque marché, avec des exemples.',
  terms: 'Les conditions d’utilisation du site\u00a0: comptes, monnaie virtuelle, paris et résultats.',
  privacy: 'Quelles données le site conserve, pourquoi, combien de temps, et quels sont vos droits.',
  transparency:
    'Chaque engagement, résultat et correction dans un journal public que personne ne peut changer sans que cela se voie.',
} satisfies Translation<'pages'>;
