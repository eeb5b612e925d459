import { createRatedLeague, type RatedLeagueData, type SportLeagues } from '../league.ts';
import { basketballParams } from './params.ts';

/** The ratings before the season of 2026-27. The league is played by American rules. */
export const nba: RatedLeagueData = {
  name: 'NBA',
  country: 'USA',
  scale: { marginPerElo: 0.03476, eloHome: 80, totalMean: 230.2 },
  teams: [
    { name: 'New York Knicks', rating: 1788, total: 224.8, shortName: 'Knicks' },
    { name: 'San Antonio Spurs', rating: 1745, total: 228.4, shortName: 'Spurs' },
    { name: 'Oklahoma City Thunder', rating: 1718, total: 226.4, shortName: 'Thunder' },
    { name: 'Detroit Pistons', rating: 1629, total: 224.6, shortName: 'Pistons' },
    { name: 'Boston Celtics', rating: 1619, total: 221.1, shortName: 'Celtics' },
    { name: 'Charlotte Hornets', rating: 1615, total: 227.3, shortName: 'Hornets' },
    { name: 'Denver Nuggets', rating: 1610, total: 237.7, shortName: 'Nuggets' },
    { name: 'Cleveland Cavaliers', rating: 1592, total: 232.1, shortName: 'Cavaliers' },
    { name: 'Houston Rockets', rating: 1578, total: 223.5, shortName: 'Rockets' },
    { name: 'Los Angeles Lakers', rating: 1577, total: 228.6, shortName: 'Lakers' },
    { name: 'Minnesota Timberwolves', rating: 1567, total: 231.3, shortName: 'Timberwolves' },
    { name: 'Orlando Magic', rating: 1565, total: 228, shortName: 'Magic' },
    { name: 'Toronto Raptors', rating: 1552, total: 226.1, shortName: 'Raptors' },
    { name: 'Philadelphia 76ers', rating: 1545, total: 229.8, shortName: '76ers' },
    { name: 'Atlanta Hawks', rating: 1529, total: 233.4, shortName: 'Hawks' },
    { name: 'Portland Trail Blazers', rating: 1526, total: 230.1, shortName: 'Blazers' },
    { name: 'Phoenix Suns', rating: 1524, total: 223.7 },
    { name: 'Miami Heat', rating: 1523, total: 239.6 },
    { name: 'Los Angeles Clippers', rating: 1517, total: 226.7, shortName: 'Clippers' },
    { name: 'Golden State Warriors', rating: 1425, total: 229.7, shortName: 'Warriors' },
    { name: 'New Orleans Pelicans', rating: 1411, total: 235.5, shortName: 'Pelicans' },
    { name: 'Dallas Mavericks', rating: 1363, total: 233.8, shortName: 'Mavericks' },
    { name: 'Indiana Pacers', rating: 1352, total: 232.8, shortName: 'Pacers' },
    { name: 'Milwaukee Bucks', rating: 1352, total: 227.5, shortName: 'Bucks' },
    { name: 'Chicago Bulls', rating: 1348, total: 237.8, shortName: 'Bulls' },
    { name: 'Sacramento Kings', rating: 1346, total: 232, shortName: 'Kings' },
    { name: 'Utah Jazz', rating: 1300, total: 243.6 },
    { name: 'Memphis Grizzlies', rating: 1281, total: 235.4, shortName: 'Grizzlies' },
    { name: 'Brooklyn Nets', rating: 1273, total: 221.8, shortName: 'Nets' },
    { name: 'Washington Wizards', rating: 1229, total: 237.8, shortName: 'Wizards' },
  ],
};

/** In autumn 2025. */
export const euroLeague: RatedLeagueData = {
  name: 'EuroLeague',
  country: 'Europe',
  scale: { marginPerElo: 0.03348, eloHome: 100, totalMean: 168.2 },
  teams: [
    { name: 'Olympiacos Piraeus', rating: 1640, total: 167.3, shortName: 'Olympiacos' },
    { name: 'Panathinaikos Athens', rating: 1626, total: 171.6, shortName: 'Panathinaik.' },
    { name: 'AS Monaco', rating: 1617, total: 168.7 },
    { name: 'FC Barcelona', rating: 1597, total: 172.5 },
    { name: 'Real Madrid', rating: 1594, total: 165.8 },
    { name: 'Anadolu Efes Istanbul', rating: 1574, total: 167.3, shortName: 'Anadolu Efes' },
    { name: 'Crvena Zvezda Belgrade', rating: 1568, total: 165.5, shortName: 'Zvezda' },
    { name: 'Fenerbahce Istanbul', rating: 1566, total: 163.7, shortName: 'Fenerbahce' },
    { name: 'Zalgiris Kaunas', rating: 1564, total: 157.7, shortName: 'Zalgiris' },
    { name: 'Hapoel Tel Aviv', rating: 1552, total: 173, shortName: 'Hapoel' },
    { name: 'Paris Basketball', rating: 1540, total: 172.5, shortName: 'Paris' },
    { name: 'Dubai Basketball', rating: 1526, total: 165.5, shortName: 'Dubai' },
    { name: 'EA7 Emporio Armani Milan', rating: 1506, total: 170, shortName: 'Milan' },
    { name: 'Partizan Belgrade', rating: 1505, total: 163.7, shortName: 'Partizan' },
    { name: 'FC Bayern Munich', rating: 1471, total: 172.6, shortName: 'Bayern' },
    { name: 'Baskonia Vitoria-Gasteiz', rating: 1463, total: 168.5, shortName: 'Baskonia' },
    { name: 'Valencia Basket', rating: 1463, total: 183.2, shortName: 'Valencia' },
    { name: 'Virtus Bologna', rating: 1457, total: 163, shortName: 'Bologna' },
    { name: 'Maccabi Tel Aviv', rating: 1440, total: 177, shortName: 'Maccabi' },
    { name: 'LDLC ASVEL Villeurbanne', rating: 1389, total: 166.1, shortName: 'ASVEL' },
  ],
};

export const sportLeagues: SportLeagues = {
  leagues: [
    createRatedLeague(nba, (teams) => ({ engine: 'basketball/1', params: basketballParams(teams) })),
    createRatedLeague(euroLeague, (teams) => ({ engine: 'basketball-fiba/1', params: basketballParams(teams) })),
  ],
  friendlyAhead: 4,
  live: { least: 3, wanted: 3 },
};
