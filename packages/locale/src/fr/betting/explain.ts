import type { Translation } from '../../texts.ts';

export default {
  title: 'Pourquoi ce résultat\u00a0?',
  open: 'Rien n’est encore décidé.',
  score: 'Score {score}',
  told_by: '{source}, {moment}',
  rule_no: 'Règle {id}, version {version}',
  push: 'Le résultat est exactement sur la ligne, ou à égalité sans match nul proposé\u00a0: la mise compte à 1,00.',
  arithmetic: 'Le gain, ligne par ligne',
  line_beyond: 'plus qu’on ne peut écrire ici',
  line_stake: 'Mise',
  line_unit: 'Mise de chaque combinaison',
  line_leg: '{pick}, {grade}',
  line_size_one: '{count} combinaison de {size}',
  line_size_other: '{count} combinaisons de {size}',
  line_singles_one: '{count} pari simple',
  line_singles_other: '{count} paris simples',
  line_round: 'Arrondi une seule fois, à la fin, de {exact}',
  line_limit: 'Limité au gain maximum',
  line_refund: 'Mise rendue',
  line_recovered: 'Retenu sur ce que vous deviez',
  changes: 'Ce qui a changé',
  before: 'Avant',
  now: 'Maintenant',
  score_changed: 'Le résultat a été corrigé de {was} à {now}.',
  result_is: 'Le résultat a été corrigé\u00a0: {now}.',
  no_result: 'sans résultat',
  regraded: 'La maison a décidé ce marché autrement.',
  withdrawn: 'Ce pari a été annulé par un administrateur.',
  reason: 'Raison donnée\u00a0: {reason}',
  owed: 'Votre solde ne couvrait pas {amount} de ce qui devait être repris. Vous le devez\u00a0; seuls des gains futurs le rembourseront.',
  still_owed: 'Vous devez {amount} en tout. Seuls des gains futurs le rembourseront.',
  source_simulator: 'Match simulé',
  source_sandbox: 'Flux d’essai',
  'source_the-odds-api': 'The Odds API',
  source_admin: 'Administrateur',
  source_schedule: 'Changement du calendrier',
  source_house: 'Décidé à la main par la maison',
  scope_football: 'Le score après 90 minutes et le temps additionnel compte, sans prolongations ni tirs au but.',
  scope_basketball: 'Le score final compte, prolongations comprises.',
  scope_tennis: 'Les sets d’un match terminé comptent\u00a0; après un forfait ou un abandon, les paris sont annulés.',
  scope_volleyball:
    'Les sets d’un match terminé comptent, sans set en or\u00a0; s’il n’est pas terminé, les paris sont annulés.',
  scope_american_football: 'Le score final compte, prolongations comprises.',
  scope_hockey:
    'Le score final compte, prolongations comprises\u00a0; les tirs au but ajoutent un but à leur vainqueur.',
  scope_any: 'Le score final publié par la source de l’événement compte.',
  scope_house: 'La maison pose elle-même cette question.',
  market_custom:
    'La maison la décide à la main\u00a0: chaque réponse est gagnée, perdue ou nulle. Au moins une réponse gagne, ou toutes sont nulles.',
  market_match_winner:
    'L’équipe en tête gagne. À égalité, le match nul gagne là où il est proposé\u00a0; sinon les paris sont annulés.',
  market_total_goals:
    'Les buts des deux équipes s’additionnent. Exactement sur une ligne entière, les paris sont annulés\u00a0; à côté d’un quart de ligne, la moitié de la mise l’est.',
  market_total:
    'Les scores des deux équipes s’additionnent. Exactement sur une ligne entière, les paris sont annulés\u00a0; à côté d’un quart de ligne, la moitié de la mise l’est.',
  market_both_teams_to_score: 'Oui gagne quand chaque équipe a marqué au moins une fois, non dans les autres cas.',
  market_double_chance: 'Gagne quand l’un des deux résultats nommés arrive.',
  market_draw_no_bet: 'L’équipe en tête gagne. À égalité, les paris sont annulés.',
  market_handicap:
    'Le handicap est ajouté au score de son équipe, et l’équipe alors en tête gagne. À égalité après un handicap entier, les paris sont annulés\u00a0; à un quart près après un quart de handicap, la moitié de la mise l’est.',
  market_set_winner:
    'Celui qui gagne le set nommé gagne. S’il n’est pas joué, ou si son score n’est pas publié, les paris sont annulés.',
  market_total_sets:
    'Les sets des deux côtés s’additionnent. Exactement sur une ligne entière, les paris sont annulés\u00a0; à côté d’un quart de ligne, la moitié de la mise l’est.',
  market_set_handicap:
    'Le handicap est ajouté aux sets de son équipe, et l’équipe alors en tête gagne. À égalité après un handicap entier, les paris sont annulés\u00a0; à un quart près après un quart de handicap, la moitié de la mise l’est.',
  market_total_games:
    'Les jeux de tous les sets s’additionnent, un jeu décisif compte pour un. Si les scores des sets ne sont pas publiés, les paris sont annulés. Exactement sur une ligne entière, les paris sont annulés\u00a0; à côté d’un quart de ligne, la moitié de la mise l’est.',
  market_game_handicap:
    'Le handicap est ajouté aux jeux de tous les sets de son joueur, et le joueur alors en tête gagne. À égalité après un handicap entier, les paris sont annulés\u00a0; à un quart près après un quart de handicap, la moitié de la mise l’est. Si les scores des sets ne sont pas publiés, les paris sont annulés.',
  version_1: 'Si l’événement est annulé, ou déplacé de plus de 48 heures, les paris sont annulés.',
  version_2:
    'Si l’événement est annulé ou n’est pas terminé, les paris sont annulés\u00a0; de même ceux placés avant qu’il soit déplacé de plus de 48 heures, ou après son vrai début s’il a commencé plus tôt qu’annoncé.',
  cause_cancelled: 'L’événement a été annulé\u00a0: les paris dessus sont annulés.',
  cause_abandoned:
    'L’événement a été interrompu sans être terminé\u00a0: les paris dessus sont annulés, quel que soit le score.',
  cause_postponed: 'L’événement a été déplacé de plus de 48 heures\u00a0: les paris placés avant cela sont annulés.',
  cause_walkover: 'L’un des deux n’a pas commencé\u00a0: les paris sur l’événement sont annulés.',
  cause_retirement: 'L’un des deux a abandonné avant la fin\u00a0: les paris sur l’événement sont annulés.',
  cause_late: 'L’événement avait commencé quand le pari a été placé\u00a0: il y compte comme annulé.',
  write_about: 'Nous écrire au sujet de ce pari',
} satisfies Translation<'explain'>;
