import { createRatedLeague, type RatedLeagueData, type SportLeagues } from '../league.ts';
import { handballParams } from './params.ts';

/** 0.02 goals a point of rating; the lead of home and the mean total of the Handball-Bundesliga of 2017-18. */
const scale = { marginPerElo: 0.02, eloHome: 64, totalMean: 53.5 };

/** Two invented leagues of cities, whose clubs are as unequal as those of the Handball-Bundesliga of 2023-24. */
const leagues: readonly RatedLeagueData[] = [
  {
    name: 'Ligue Ouest',
    country: 'Africa',
    scale,
    teams: [
      { name: 'HC Abidjan', rating: 1766, total: 55.2 },
      { name: 'HC Dakar', rating: 1661, total: 56 },
      { name: 'HC Cotonou', rating: 1630, total: 55.7 },
      { name: 'HC Lagos', rating: 1551, total: 55.8 },
      { name: 'HC Bamako', rating: 1549, total: 50.7 },
      { name: 'HC Lomé', rating: 1522, total: 52.6 },
      { name: 'HC Accra', rating: 1508, total: 53.2 },
      { name: 'HC Ouagadougou', rating: 1500, total: 52.1 },
      { name: 'HC Conakry', rating: 1433, total: 54.7 },
      { name: 'HC Niamey', rating: 1431, total: 53 },
      { name: 'HC Bouaké', rating: 1422, total: 52.9 },
      { name: 'HC Kumasi', rating: 1418, total: 56.1 },
      { name: 'HC Thiès', rating: 1409, total: 49.7 },
      { name: 'HC Porto-Novo', rating: 1404, total: 51.2 },
      { name: 'HC Saint-Louis', rating: 1395, total: 53.8 },
      { name: 'HC Bissau', rating: 1336, total: 51.5 },
    ],
  },
  {
    name: 'Ligue Centre',
    country: 'Africa',
    scale,
    teams: [
      { name: 'HC Kinshasa', rating: 1661, total: 56 },
      { name: 'HC Douala', rating: 1642, total: 56.5 },
      { name: 'HC Yaoundé', rating: 1630, total: 55.7 },
      { name: 'HC Brazzaville', rating: 1551, total: 55.8 },
      { name: 'HC Libreville', rating: 1549, total: 50.7 },
      { name: 'HC Luanda', rating: 1522, total: 52.6 },
      { name: 'HC Pointe-Noire', rating: 1500, total: 52.1 },
      { name: 'HC Bafoussam', rating: 1433, total: 54.7 },
      { name: 'HC N’Djamena', rating: 1422, total: 52.3 },
      { name: 'HC Lubumbashi', rating: 1418, total: 56.1 },
      { name: 'HC Garoua', rating: 1409, total: 49.7 },
      { name: 'HC Malabo', rating: 1404, total: 51.2 },
      { name: 'HC Bangui', rating: 1395, total: 53.8 },
      { name: 'HC Port-Gentil', rating: 1336, total: 51.5 },
    ],
  },
];

export const sportLeagues: SportLeagues = {
  leagues: leagues.map((league) => {
    // The city without "HC" is the short name of every club.
    const teams = league.teams.map((team) => ({ ...team, shortName: team.name.slice('HC '.length) }));
    return createRatedLeague({ ...league, teams }, (pairing) => ({
      engine: 'handball/1',
      params: handballParams(pairing),
    }));
  }),
  friendlyAhead: 4,
  live: { least: 3, wanted: 3 },
};
