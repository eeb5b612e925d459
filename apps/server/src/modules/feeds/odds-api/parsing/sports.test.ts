import { expect, it } from 'vitest';
import { DEFAULT_LEAGUES } from '#modules/settings';
import { followedKeys, isLeagueFollowed } from './sports.ts';

const keys = [
  'tennis_wta_us_open',
  'tennis_atp_us_open',
  'tennis_atp_wimbledon',
  'tennis_itf_lome',
  'cricket_odi',
  'americanfootball_nfl_super_bowl_winner',
  'americanfootball_nfl',
  'americanfootball_ncaaf',
  'basketball_nba',
  'basketball_nba_preseason',
  'basketball_euroleague',
  'icehockey_nhl',
  'soccer_uefa_champs_league_qualification',
  'soccer_uefa_champs_league_women',
  'soccer_uefa_champs_league',
  'soccer_france_ligue_one',
  'soccer_france_ligue_two',
  'soccer_germany_bundesliga',
  'soccer_italy_serie_a',
  'soccer_epl',
  'soccer_spain_la_liga',
];
const resting = ['tennis_atp_wimbledon'];
const sports = keys.map((key) => ({ key, active: !resting.includes(key) }));

it('the default leagues, and tours by prefix, are followed in season only', () => {
  expect(followedKeys(sports, DEFAULT_LEAGUES)).toEqual([
    'soccer_epl',
    'soccer_spain_la_liga',
    'soccer_italy_serie_a',
    'soccer_germany_bundesliga',
    'soccer_france_ligue_one',
    'soccer_uefa_champs_league',
    'soccer_uefa_champs_league_qualification',
    'basketball_nba',
    'basketball_euroleague',
    'americanfootball_nfl',
    'icehockey_nhl',
    'tennis_atp_us_open',
    'tennis_wta_us_open',
  ]);
});

it('chosen leagues are followed once each, in their order; leagues out of season stay chosen', () => {
  const leagues = ['basketball_nba', 'basketball_*', 'tennis_atp_*'];
  expect(followedKeys(sports, leagues)).toEqual([
    'basketball_nba',
    'basketball_euroleague',
    'basketball_nba_preseason',
    'tennis_atp_us_open',
  ]);
  expect(keys.filter((key) => isLeagueFollowed(key, leagues))).toHaveLength(5);
  expect(isLeagueFollowed('soccer_epl', ['soccer_ep'])).toBe(false);
});
