import { expect, it } from 'vitest';
import { sportOf } from './parsing/sports.ts';
import { shortNameOf } from './team-names.ts';

it.each([
  ['soccer_epl', 'Liverpool', 'Liverpool'],
  ['soccer_epl', 'Nottingham Forest', 'Nottingham'],
  ['soccer_epl', 'Manchester United', 'Man United'],
  ['soccer_efl_champ', 'Sheffield United', 'Sheffield United'],
  ['soccer_fifa_world_cup', 'Bosnia & Herzegovina', 'Bosnia & Herzegovina'],
  ['soccer_usa_mls', 'Inter Miami CF', 'Inter Miami'],
  ['soccer_africa_cup_of_nations', 'Étoile Filante de Lomé', 'Étoile Filante de Lomé'],
  ['basketball_nba', 'Denver Nuggets', 'Nuggets'],
  ['basketball_nba', 'Los Angeles Lakers', 'Lakers'],
  ['basketball_ncaab', 'Kentucky Wildcats', 'Kentucky Wildcats'],
  ['icehockey_nhl', 'Toronto Maple Leafs', 'Maple Leafs'],
  ['americanfootball_nfl', 'New England Patriots', 'Patriots'],
  ['americanfootball_ncaaf', 'LSU Tigers', 'LSU Tigers'],
  ['americanfootball_ncaaf', 'Mississippi State Bulldogs', 'Mississippi State Bulldogs'],
  ['tennis_atp_us_open', 'Jannik Sinner', 'Sinner'],
  ['tennis_atp_us_open', 'Stan Wawrinka', 'Stan Wawrinka'],
  ['tennis_atp_us_open', 'Jesper van de Beek', 'J. Beek'],
  ['tennis_wta_us_open', 'María Fernanda Sakkari', 'M. F. Sakkari'],
])('%s: %s is shortened to %s where there is little room: only a person has initials', (key, name, short) => {
  const sport = sportOf({ sport_key: key, sport_title: '' });
  if (!sport) throw new Error(`${key} is no sport`);
  expect(shortNameOf(name, sport)).toBe(short);
});
