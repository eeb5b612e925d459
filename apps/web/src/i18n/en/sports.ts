export default {
  all: 'All',
  filter: 'Filter by sport',
  football: 'Football',
  basketball: 'Basketball',
  tennis: 'Tennis',
  volleyball: 'Volleyball',
  hockey: 'Hockey',
  nfl: 'NFL',
  americanfootball: 'NFL',
} as const;
