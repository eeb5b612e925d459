import type { Translation } from '../../texts.ts';

export default {
  title: 'Favoritos',
  matches: 'Jogos',
  teams: 'Equipas',
  leagues: 'Ligas',
  none: 'Ainda não tem favoritos',
  none_hint: 'Toque na estrela ao lado de uma equipa, de uma liga ou de um jogo para o adicionar aqui.',
  see_matches: 'Ver os jogos',
  next: 'Próximo: {match}, {when}',
  live: '{match}, ao vivo',
  live_score: '{match}, ao vivo {score}',
  nothing_on: 'Nenhum jogo marcado',
  open_one: '{count} jogo',
  open_other: '{count} jogos',
  full: 'Pode ter no máximo {maximum} favoritos.',
  failed: 'Não foi possível guardar o favorito. Tente novamente.',
} satisfies Translation<'favourites'>;
