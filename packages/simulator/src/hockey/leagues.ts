import { createRatedLeague, type RatedLeagueData, type SportLeagues } from '../league.ts';
import { hockeyParams } from './params.ts';

/** The ratings before the season of 2026-27. */
export const nhl: RatedLeagueData = {
  name: 'NHL',
  country: 'USA',
  scale: { marginPerElo: 0.00757, eloHome: 25, totalMean: 6.2 },
  teams: [
    { name: 'Carolina Hurricanes', rating: 1589, total: 6.34, shortName: 'Hurricanes' },
    { name: 'Colorado Avalanche', rating: 1563, total: 6.17, shortName: 'Avalanche' },
    { name: 'Buffalo Sabres', rating: 1549, total: 6.43, shortName: 'Sabres' },
    { name: 'Tampa Bay Lightning', rating: 1542, total: 6.21, shortName: 'Lightning' },
    { name: 'Montreal Canadiens', rating: 1537, total: 6.43, shortName: 'Canadiens' },
    { name: 'Dallas Stars', rating: 1534, total: 6.17 },
    { name: 'Vegas Golden Knights', rating: 1532, total: 6.28, shortName: 'Vegas' },
    { name: 'Minnesota Wild', rating: 1529, total: 6.37, shortName: 'Wild' },
    { name: 'Ottawa Senators', rating: 1523, total: 6.28, shortName: 'Senators' },
    { name: 'Washington Capitals', rating: 1518, total: 6.19, shortName: 'Capitals' },
    { name: 'Boston Bruins', rating: 1509, total: 6.3, shortName: 'Bruins' },
    { name: 'Philadelphia Flyers', rating: 1508, total: 5.85, shortName: 'Flyers' },
    { name: 'St. Louis Blues', rating: 1505, total: 5.97, shortName: 'Blues' },
    { name: 'Utah Mammoth', rating: 1505, total: 6.24 },
    { name: 'Edmonton Oilers', rating: 1503, total: 6.79, shortName: 'Oilers' },
    { name: 'Columbus Blue Jackets', rating: 1502, total: 6.18, shortName: 'Blue Jackets' },
    { name: 'Pittsburgh Penguins', rating: 1502, total: 6.68, shortName: 'Penguins' },
    { name: 'Florida Panthers', rating: 1499, total: 6.43, shortName: 'Panthers' },
    { name: 'New Jersey Devils', rating: 1491, total: 5.9, shortName: 'Devils' },
    { name: 'New York Islanders', rating: 1489, total: 5.78, shortName: 'Islanders' },
    { name: 'Anaheim Ducks', rating: 1485, total: 6.83, shortName: 'Ducks' },
    { name: 'Detroit Red Wings', rating: 1485, total: 6.09, shortName: 'Red Wings' },
    { name: 'Nashville Predators', rating: 1485, total: 6.29, shortName: 'Predators' },
    { name: 'New York Rangers', rating: 1483, total: 5.95, shortName: 'Rangers' },
    { name: 'Winnipeg Jets', rating: 1478, total: 5.99, shortName: 'Jets' },
    { name: 'Los Angeles Kings', rating: 1472, total: 5.69, shortName: 'Kings' },
    { name: 'Calgary Flames', rating: 1469, total: 5.75, shortName: 'Flames' },
    { name: 'San Jose Sharks', rating: 1461, total: 6.62, shortName: 'Sharks' },
    { name: 'Toronto Maple Leafs', rating: 1458, total: 6.74, shortName: 'Maple Leafs' },
    { name: 'Seattle Kraken', rating: 1457, total: 5.97, shortName: 'Kraken' },
    { name: 'Chicago Blackhawks', rating: 1430, total: 5.95, shortName: 'Blackhawks' },
    { name: 'Vancouver Canucks', rating: 1418, total: 6.48, shortName: 'Canucks' },
  ],
};

export const sportLeagues: SportLeagues = {
  leagues: [createRatedLeague(nhl, (teams) => ({ engine: 'hockey/1', params: hockeyParams(teams) }))],
  friendlyAhead: 5,
  live: { least: 3, wanted: 3 },
};
