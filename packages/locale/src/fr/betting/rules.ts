import type { Translation } from '../../texts.ts';

export default {
  title: 'Règles des paris',
  intro:
    'Comment le résultat d’un match décide de votre pari\u00a0: pour chaque sport et chaque marché, ce qui gagne et ce qui annule un pari. Chaque règle a un exemple.',
  contents: 'Sommaire',
  counts: 'Score pris en compte',
  overtime: 'Prolongations',
  overtime_counts: 'Elles comptent.',
  overtime_ignored: 'Elles ne comptent pas.',
  overtime_none: 'Il n’y en a pas.',
  draw: 'Match nul',
  draw_yes: 'On peut parier dessus.',
  draw_no: 'Il n’est pas proposé.',
  winner_draw: 'L’équipe en tête gagne. À égalité, le match nul gagne.',
  winner_level: 'L’équipe en tête gagne. À égalité, les paris sont annulés.',
  winner_sets: 'Le camp qui gagne le match gagne.',
  void: 'Paris annulés',
  example: 'Exemple\u00a0: score final {score}',
  pick: '{market}\u00a0: {pick}',
  teams_home: 'Équipe 1',
  teams_away: 'Équipe 2',
  players_home: 'Joueur 1',
  players_away: 'Joueur 2',
  general: 'Règles communes',
  void_title: 'Quand un pari est annulé',
  void_text:
    'Une sélection annulée n’est ni gagnée ni perdue\u00a0: elle compte à la cote de 1,00. Une sélection est annulée dans les cas suivants\u00a0:',
  postponed_text:
    'Si le début est déplacé de 48 heures ou moins, les paris restent valables. Si le score final d’un match réel n’est pas connu 48 heures après le début, les paris sur ce match sont annulés.',
  lines: 'Lignes entières, demi-lignes et quarts de ligne',
  lines_text:
    'Sur une demi-ligne (2,5), un pari est gagné ou perdu. Sur une ligne entière (3), il est annulé si le résultat tombe exactement sur la ligne. Un quart de ligne (2,75) partage la mise entre les deux lignes voisines (2,5 et 3)\u00a0: un pari peut donc être à moitié gagné ou à moitié perdu, une moitié de la mise gagne ou perd et l’autre est rendue. Les handicaps suivent la même règle.',
  custom: 'Marchés spéciaux',
  custom_text: 'Certains événements ont une question posée par notre équipe, avec plusieurs réponses.',
  returned: 'Mises rendues',
  returned_text: 'Si toutes les sélections d’un pari sont annulées, le pari est annulé et toute la mise est rendue.',
  combined: 'Paris combinés et paris système',
  combined_text:
    'Un pari combiné est gagné si aucune de ses sélections n’est perdue\u00a0; il est perdu dès la première sélection perdue. Une sélection annulée compte à la cote de 1,00, une sélection à moitié gagnée à la moitié de sa cote plus un demi, une sélection à moitié perdue à 0,50. Un pari système est réglé de la même façon, combinaison par combinaison, et rapporte la somme. Des sélections du même match ne se combinent que dans un pari sur mesure.',
  builder: 'Paris sur mesure',
  builder_text:
    'Un pari sur mesure est une seule sélection de 2 à 6 issues d’un même match, à une cote commune : comme les issues dépendent les unes des autres, ce n’est pas le produit de leurs cotes. Il est proposé pour les matchs de football, et pour les matchs simulés de hockey sur glace et de handball sans les marchés d’une période ou d’une mi-temps. Il peut être un pari simple, ou une sélection d’un pari combiné ou système avec d’autres matchs ; il ne compte pas pour le bonus combiné. Sa marge est de 8 %. Chaque issue suit la règle de son marché. La sélection gagne si toutes gagnent et perd si l’une perd. Si aucune ne perd et que l’une est annulée, toute la sélection est annulée.',
  early: 'Paiement anticipé',
  early_text:
    'La page du match, le coupon et le pari indiquent où un paiement anticipé est proposé : sur la victoire d’une équipe de football, avant le coup d’envoi, si les cotes le permettent. Les cotes restent les mêmes. Une telle sélection est gagnée dès que son équipe mène de deux buts pendant les 90 minutes ou le temps additionnel, et aucun but ultérieur ne le remet en cause, même si le match est interrompu définitivement. Dans un pari combiné ou système, les autres sélections restent à décider. Pour un match réel, deux relevés successifs du score doivent montrer cette avance : une avance de courte durée peut donc échapper aux relevés, et le résultat final compte alors comme d’habitude. Si le score qui montrait l’avance est corrigé, le paiement anticipé est repris. Les matchs nuls, les paris sur mesure et la partie d’un pari déjà encaissée n’en ont pas.',
  bonus: 'Bonus combiné',
  bonus_text:
    'Quand un bonus combiné est proposé, le coupon l’affiche, et un combiné gagnant le paie en plus de son gain. Une sélection compte si elle est gagnée à la cote minimale ou plus\u00a0; une sélection annulée, à moitié gagnée ou à moitié perdue ne compte pas, ni un pari sur mesure, ni un marché dont notre équipe fixe les cotes. Les paris simples et les systèmes n’ont pas de bonus. Le bonus en vigueur au moment où le pari a été accepté s’applique, dans la limite du gain maximal.',
  payout: 'Arrondi et gain maximal',
  payout_text:
    'Le gain est la mise multipliée par la cote à laquelle le pari a été accepté. Il est arrondi une seule fois, à la fin, au centime le plus proche. Un pari rapporte au plus {maximum}\u00a0; c’est le maximum en vigueur au moment où le pari a été accepté qui s’applique. Le maximum ne réduit jamais une mise rendue et ne ramène jamais un gain au-dessous de la mise.',
  corrections: 'Résultats corrigés',
  corrections_text:
    'Si un résultat est erroné, il est corrigé et tous les paris sur le match sont réglés à nouveau. Vous recevez ce qui vous est dû\u00a0; ce qui a été payé par erreur est repris. Si votre solde ne suffit pas, vous devez le reste, qui est prélevé uniquement sur vos prochains gains. La page du pari montre l’ancien résultat, le nouveau et la raison.',
  live: 'Paris en direct',
  live_text:
    'Un pari en direct est vérifié pendant quelques secondes avant d’être accepté. Sur un match réel, il est accepté après la prochaine vérification du score et des cotes, en 35 secondes au plus. Si le score change entre-temps, ou si aucune vérification n’arrive, le pari est refusé et rien n’est débité.',
  sources: 'D’où viennent les résultats',
  sources_text:
    'Le résultat d’un match simulé vient de son propre déroulement, que chacun peut vérifier sur la page du match. Le résultat d’un match réel vient de la source de ses cotes ou d’un administrateur. La page de chaque pari réglé indique le score, sa source, l’heure et la règle. La {transparency} donne chaque match annulé et chaque résultat corrigé.',
  more: 'Les {terms} s’appliquent aussi. Des questions\u00a0? Écrivez à {support}.',
  transparency_link: 'page de transparence',
  terms_link: 'conditions d’utilisation',
  support_link: 'l’assistance',
} satisfies Translation<'rules'>;
