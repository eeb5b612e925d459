import type { Translation } from '../../texts.ts';

export default {
  all: 'Tous',
  filter: 'Filtrer par sport',
  football: 'Football',
  basketball: 'Basket',
  tennis: 'Tennis',
  volleyball: 'Volley',
  hockey: 'Hockey',
  handball: 'Handball',
  american_football: 'Football américain',
} satisfies Translation<'sports'>;
