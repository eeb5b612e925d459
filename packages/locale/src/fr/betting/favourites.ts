import type { Translation } from '../../texts.ts';

export default {
  title: 'Favoris',
  matches: 'Matchs',
  teams: 'Équipes',
  leagues: 'Ligues',
  none: 'Aucun favori',
  none_hint: 'Touchez l’étoile d’une équipe, d’une ligue ou d’un match pour l’ajouter ici.',
  see_matches: 'Voir les matchs',
  next: 'Prochain\u00a0: {match}, {when}',
  live: '{match}, en direct',
  live_score: '{match}, en direct {score}',
  nothing_on: 'Aucun match à venir',
  open_one: '{count} match',
  open_other: '{count} matchs',
  full: 'Vous pouvez avoir {maximum} favoris au plus.',
  failed: 'Le favori n’a pas pu être enregistré. Réessayez.',
} satisfies Translation<'favourites'>;
