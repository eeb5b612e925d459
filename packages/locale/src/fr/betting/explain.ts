import type { Translation } from '../../texts.ts';

export default {
  title: 'Pourquoi ce résultat\u00a0?',
  open: 'Aucune sélection n’est encore décidée.',
  cashed_out: 'Encaissé le {moment}. Les résultats de ses matchs ne changent plus ce pari.',
  score: 'Score {score}',
  graded_by: '{source}, {moment}',
  rule_no: 'Règle {id}, version {version}',
  why_needed: 'Condition\u00a0: {what}.',
  why_needed_full: 'Condition pour gagner entièrement\u00a0: {what}.',
  why_won: '{happened}\u00a0: cette sélection est gagnée.',
  why_lost: '{happened}\u00a0: cette sélection est perdue.',
  why_void: '{happened}\u00a0: cette sélection est annulée et compte à la cote de 1,00.',
  why_half_won: '{happened}\u00a0: la moitié de la mise est gagnée, l’autre compte à la cote de 1,00.',
  why_half_lost: '{happened}\u00a0: la moitié de la mise est perdue, l’autre compte à la cote de 1,00.',
  why_unknown:
    'Le score qui décide n’a pas été publié, ou cette partie n’a pas été jouée\u00a0: cette sélection est annulée et compte à la cote de 1,00.',
  why_early:
    'Condition\u00a0: {team} mène de {number}. Le score était de {score}\u00a0: cette sélection a été gagnée aussitôt.',
  need_least: 'au moins {number}',
  need_least_side: 'au moins {number} pour {team}',
  need_most: 'au plus {number}',
  need_most_side: 'au plus {number} pour {team}',
  need_none: 'personne ne marque',
  need_none_side: '{team} ne marque pas',
  need_win: '{team} gagne',
  need_more: '{team} devance {other} au score',
  need_win_set: '{team} gagne le set {part}',
  need_draw: 'un match nul',
  need_win_or_draw: '{team} gagne, ou match nul',
  need_no_draw: 'l’une des deux équipes gagne',
  need_lead: '{team} a au moins {number} d’avance',
  need_not_behind: '{team} n’est pas derrière',
  need_behind: '{team} n’a pas plus de {number} de retard',
  need_by: '{team} gagne avec exactement {number} d’écart',
  need_both: 'les deux équipes marquent',
  need_not_both: 'au moins une équipe ne marque pas',
  need_score: 'le score {score}',
  need_other_score: 'une équipe marque au moins {number}',
  need_odd: 'un nombre impair de buts',
  need_even: 'un nombre pair de buts',
  need_first: '{team} marque en premier',
  need_halves: '{half} à la mi-temps et {full} à la fin',
  half_level: 'une égalité',
  half_ahead: '{team} devant',
  in_half_1: '{what} en 1re mi-temps',
  in_half_2: '{what} en 2e mi-temps',
  in_quarter_1: '{what} dans le 1er quart-temps',
  in_quarter_2: '{what} dans le 2e quart-temps',
  in_quarter_3: '{what} dans le 3e quart-temps',
  in_quarter_4: '{what} dans le 4e quart-temps',
  in_period_1: '{what} dans le 1er tiers',
  in_period_2: '{what} dans le 2e tiers',
  in_period_3: '{what} dans le 3e tiers',
  in_set_1: '{what} dans le set 1',
  in_set_2: '{what} dans le set 2',
  in_set_3: '{what} dans le set 3',
  in_set_4: '{what} dans le set 4',
  in_set_5: '{what} dans le set 5',
  ended_match: 'Le match s’est terminé sur le score de {score}',
  ended_half: 'Cette mi-temps s’est terminée sur le score de {score}',
  ended_quarter: 'Ce quart-temps s’est terminé sur le score de {score}',
  ended_period: 'Ce tiers s’est terminé sur le score de {score}',
  ended_set: 'Ce set s’est terminé sur le score de {score}',
  ended_games: 'Le match s’est terminé à {sets} en sets et {score} en jeux',
  ended_halves: 'Le score était de {half} à la mi-temps et de {score} à la fin',
  ended_first: 'Le match s’est terminé sur le score de {score} et {team} a marqué en premier',
  ended_count: '{ended}, soit {number}',
  unit_goals_one: '{count} but',
  unit_goals_other: '{count} buts',
  unit_points_one: '{count} point',
  unit_points_other: '{count} points',
  unit_sets_one: '{count} set',
  unit_sets_other: '{count} sets',
  unit_games_one: '{count} jeu',
  unit_games_other: '{count} jeux',
  push: 'Le résultat tombe exactement sur la ligne, ou à égalité sans match nul proposé\u00a0: cette sélection est annulée et compte à la cote de 1,00.',
  arithmetic: 'Calcul du gain',
  line_beyond: 'trop grand pour être affiché',
  line_stake: 'Mise',
  line_unit: 'Mise par combinaison',
  line_leg: '{pick}, {grade}',
  line_size_one: '{count} combinaison de {size}',
  line_size_other: '{count} combinaisons de {size}',
  line_singles_one: '{count} pari simple',
  line_singles_other: '{count} paris simples',
  line_system:
    'Dans chaque combinaison, les cotes de ses sélections sont multipliées\u00a0: une sélection perdue compte pour 0, une sélection annulée pour 1. Le facteur d’une ligne est la somme de ses combinaisons.',
  line_bonus: 'bonus pour {count} sélections gagnées',
  line_round: 'Arrondi une seule fois, à la fin, depuis {exact}',
  line_rest: 'Part de la mise restante\u00a0: {stake} sur {all}',
  line_limit: 'Limité au gain maximal',
  line_refund: 'Mise rendue',
  line_cash_outs: 'Encaissements anticipés',
  line_recovered: 'Retenu pour rembourser ce que vous deviez',
  changes: 'Ce qui a changé',
  before: 'Avant',
  now: 'Maintenant',
  score_changed: 'Le résultat a été corrigé de {was} à {now}.',
  result_is: 'Le résultat a été corrigé en {now}.',
  no_result: 'sans résultat',
  regraded: 'Notre équipe a changé le résultat de ce marché.',
  early_corrected: 'Le score qui avait donné lieu au paiement anticipé a été corrigé.',
  withdrawn: 'Ce pari a été annulé par un administrateur.',
  withdrawn_final: 'Les résultats de ses matchs ne changent plus ce pari.',
  reason: 'Motif\u00a0: {reason}',
  debt: 'Votre solde ne couvrait pas {amount} de ce qui devait être repris. Vous le devez\u00a0; ce montant est prélevé uniquement sur vos prochains gains.',
  total_debt: 'Vous devez {amount} au total. Ce montant est prélevé uniquement sur vos prochains gains.',
  source_simulator: 'Match simulé',
  source_sandbox: 'Flux de démonstration',
  'source_the-odds-api': 'The Odds API',
  source_admin: 'Administrateur',
  source_schedule: 'Changement de calendrier',
  source_house: 'Décidé par notre équipe',
  scope_football: 'Le score après 90 minutes et le temps additionnel compte, sans prolongations ni tirs au but.',
  scope_basketball: 'Le score final compte, prolongations comprises.',
  scope_tennis: 'Les sets d’un match terminé comptent\u00a0; après un forfait ou un abandon, les paris sont annulés.',
  scope_volleyball:
    'Les sets d’un match terminé comptent, sans set en or\u00a0; s’il n’est pas terminé, les paris sont annulés.',
  scope_american_football: 'Le score final compte, prolongations comprises.',
  scope_hockey:
    'Le score final compte, prolongations comprises\u00a0; les tirs au but ajoutent un but à leur vainqueur.',
  scope_handball: 'Le score après 60 minutes compte, sans prolongations ni jets de sept mètres.',
  scope_any: 'Le score final publié par la source de l’événement compte.',
  scope_house: 'Notre équipe pose cette question.',
  market_custom:
    'Notre équipe décide\u00a0: chaque réponse est gagnée, perdue ou annulée. Au moins une réponse gagne, ou toutes sont annulées.',
  market_match_winner:
    'Le camp en tête gagne. À égalité, le match nul gagne s’il est proposé\u00a0; sinon, les paris sont annulés.',
  market_total_goals:
    'Les buts des deux équipes s’additionnent. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_total:
    'Les scores des deux équipes s’additionnent. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_both_teams_to_score: 'Oui gagne quand chaque équipe a marqué au moins une fois, non dans les autres cas.',
  market_double_chance: 'Gagne quand l’un des deux résultats nommés arrive.',
  market_draw_no_bet: 'Le camp en tête gagne. À égalité, les paris sont annulés.',
  market_handicap:
    'Le handicap est ajouté au score de son équipe, et l’équipe alors en tête gagne. S’il y a alors égalité, les paris sont annulés. Un quart de handicap partage la mise entre les deux handicaps voisins.',
  market_set_winner:
    'Le camp qui gagne le set indiqué gagne. Si le set n’est pas joué, ou si son score n’est pas publié, les paris sont annulés.',
  market_total_sets:
    'Les sets des deux côtés s’additionnent. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_set_handicap:
    'Le handicap est ajouté aux sets de son équipe, et l’équipe alors en tête gagne. S’il y a alors égalité, les paris sont annulés. Un quart de handicap partage la mise entre les deux handicaps voisins.',
  market_total_games:
    'Les jeux de tous les sets s’additionnent, un jeu décisif compte pour un. Si les scores des sets ne sont pas publiés, les paris sont annulés. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_game_handicap:
    'Le handicap est ajouté aux jeux de tous les sets de son joueur, et le joueur alors en tête gagne. S’il y a alors égalité, les paris sont annulés. Un quart de handicap partage la mise entre les deux handicaps voisins. Si les scores des sets ne sont pas publiés, les paris sont annulés.',
  market_early_payout:
    'La sélection est gagnée dès que son équipe mène de deux buts, quoi qu’il arrive ensuite. Si le score qui montrait cette avance est corrigé, le score final compte.',
  market_builder:
    'Chaque issue est jugée selon la règle de son marché. La sélection gagne si toutes gagnent et perd si l’une d’elles perd. Si aucune ne perd et que l’une est annulée, toute la sélection est annulée.',
  market_correct_score:
    'Le score indiqué gagne. «\u00a0Autre score\u00a0» gagne quand une équipe marque plus de 4 buts.',
  market_set_score:
    'Le score en sets indiqué gagne. Si le score final n’est aucun de ceux proposés, les paris sont annulés.',
  market_winning_margin:
    'Gagne si l’équipe indiquée l’emporte avec l’écart de buts indiqué, 3 buts ou plus comptant comme un seul écart. À égalité, le match nul gagne.',
  market_first_to_score:
    'L’équipe qui marque le premier but gagne, ou «\u00a0aucun but\u00a0» s’il n’y en a pas. Si l’ordre des buts n’est pas publié, les paris sont annulés.',
  market_odd_even:
    'Les buts des deux équipes s’additionnent\u00a0: pair ou impair. Un match sans but compte comme pair.',
  market_half_winner:
    'L’équipe qui marque le plus dans la mi-temps indiquée gagne\u00a0; à égalité, le match nul gagne. Les prolongations ne comptent pas. Si son score n’est pas publié, les paris sont annulés.',
  market_half_time_full_time:
    'Gagne si l’équipe en tête à la mi-temps et l’équipe en tête à la fin, ou le match nul, sont celles indiquées. Si le score de la première mi-temps n’est pas publié, les paris sont annulés.',
  market_total_half:
    'Les scores des deux équipes dans la mi-temps indiquée s’additionnent, sans les prolongations. Si son score n’est pas publié, les paris sont annulés. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_both_half:
    'Oui gagne quand chaque équipe a marqué dans la mi-temps indiquée, non dans les autres cas. Si son score n’est pas publié, les paris sont annulés.',
  market_quarter_winner:
    'L’équipe qui marque le plus dans le quart-temps indiqué gagne\u00a0; à égalité, le match nul gagne. Les prolongations ne comptent pas. Si son score n’est pas publié, les paris sont annulés.',
  market_period_winner:
    'L’équipe qui marque le plus dans le tiers indiqué gagne\u00a0; à égalité, le match nul gagne. Les prolongations ne comptent pas. Si son score n’est pas publié, les paris sont annulés.',
  market_total_quarter:
    'Les scores des deux équipes dans le quart-temps indiqué s’additionnent, sans les prolongations. Si son score n’est pas publié, les paris sont annulés. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_total_period:
    'Les scores des deux équipes dans le tiers indiqué s’additionnent, sans les prolongations. Si son score n’est pas publié, les paris sont annulés. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_total_set_games:
    'Les jeux des deux côtés dans le set indiqué s’additionnent, un jeu décisif compte pour un. Si le set n’est pas joué, ou si son score n’est pas publié, les paris sont annulés. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_total_set_points:
    'Les points des deux équipes dans le set indiqué s’additionnent. Si le set n’est pas joué, ou si son score n’est pas publié, les paris sont annulés. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  market_total_team:
    'Le score de l’équipe indiquée compte. Si le résultat tombe exactement sur une ligne entière, les paris sont annulés. Un quart de ligne partage la mise entre les deux lignes voisines.',
  version_1: 'Si l’événement est annulé, ou déplacé de plus de 48 heures, les paris sont annulés.',
  version_2:
    'Si l’événement est annulé ou n’est pas terminé, les paris sont annulés\u00a0; de même ceux placés avant qu’il soit déplacé de plus de 48 heures, ou après son vrai début s’il a commencé plus tôt qu’annoncé.',
  cause_cancelled: 'L’événement a été annulé\u00a0: les paris sur cet événement sont annulés.',
  cause_abandoned:
    'L’événement a été interrompu sans être terminé\u00a0: les paris sur cet événement sont annulés, quel que soit le score.',
  cause_postponed: 'L’événement a été déplacé de plus de 48 heures\u00a0: les paris placés avant cela sont annulés.',
  cause_walkover: 'L’un des deux camps n’a pas commencé\u00a0: les paris sur l’événement sont annulés.',
  cause_retirement: 'L’un des deux camps a abandonné avant la fin\u00a0: les paris sur l’événement sont annulés.',
  cause_late: 'L’événement avait commencé quand le pari a été placé\u00a0: cette sélection est annulée.',
  write_about: 'Nous écrire à propos de ce pari',
} satisfies Translation<'explain'>;
