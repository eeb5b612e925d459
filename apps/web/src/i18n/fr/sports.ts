import type { Translation } from '../texts.ts';

export default {
  football: 'Football',
  basketball: 'Basket',
  tennis: 'Tennis',
  volleyball: 'Volley',
  hockey: 'Hockey',
  nfl: 'NFL',
  americanfootball: 'NFL',
} satisfies Translation<'sports'>;
