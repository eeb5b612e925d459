import type { SportId } from '@cauri/rules';

export default {
  all: 'All',
  filter: 'Filter by sport',
  football: 'Football',
  basketball: 'Basketball',
  tennis: 'Tennis',
  volleyball: 'Volleyball',
  hockey: 'Hockey',
  handball: 'Handball',
  american_football: 'American football',
} as const satisfies Readonly<Record<SportId, string>> & Readonly<Record<string, string>>;
