import type { Translation } from '../../texts.ts';

export default {
  all: 'Todos',
  filter: 'Filtrar por desporto',
  football: 'Futebol',
  basketball: 'Basquetebol',
  tennis: 'Ténis',
  volleyball: 'Voleibol',
  hockey: 'Hóquei',
  handball: 'Andebol',
  american_football: 'Futebol americano',
} satisfies Translation<'sports'>;
