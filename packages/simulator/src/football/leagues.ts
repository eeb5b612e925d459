import { createLeague, type SportLeagues } from '../league.ts';
import { footballParams } from './params.ts';

/**
 * `mu`: goals of an average away side against an average host; `home`: the factor of playing at home. Fitted, like the
 * teams, to results up to 2026; promoted sides have the average strength of earlier promoted sides.
 */
export interface LeagueData {
  readonly name: string;
  readonly country: string;
  readonly mu: number;
  readonly home: number;
  readonly teams: readonly TeamData[];
}

/** Attack and defence in thousandths of the league's average; a low defence concedes little. */
interface TeamData {
  readonly name: string;
  /** Required for names of 13 letters and more. */
  readonly shortName?: string;
  readonly attack: number;
  readonly defence: number;
}

/** Five leagues as they are in 2026-27. */
export const footballLeagues: readonly LeagueData[] = [
  {
    name: 'Premier League',
    country: 'England',
    mu: 1.2478,
    home: 1.1955,
    teams: [
      { name: 'Arsenal', attack: 1262, defence: 611 },
      { name: 'Manchester City', attack: 1388, defence: 725, shortName: 'Man City' },
      { name: 'Liverpool', attack: 1289, defence: 998 },
      { name: 'Manchester United', attack: 1133, defence: 1005, shortName: 'Man United' },
      { name: 'Brighton & Hove Albion', attack: 1044, defence: 939, shortName: 'Brighton' },
      { name: 'Newcastle United', attack: 1130, defence: 1038, shortName: 'Newcastle' },
      { name: 'Chelsea', attack: 1083, defence: 996 },
      { name: 'Bournemouth', attack: 1066, defence: 988 },
      { name: 'Aston Villa', attack: 1076, defence: 1012 },
      { name: 'Brentford', attack: 1065, defence: 1039 },
      { name: 'Nottingham Forest', attack: 997, defence: 967, shortName: 'Nottingham' },
      { name: 'Leeds United', attack: 952, defence: 1010 },
      { name: 'Everton', attack: 901, defence: 958 },
      { name: 'Fulham', attack: 898, defence: 1013 },
      { name: 'Crystal Palace', attack: 858, defence: 1015, shortName: 'Palace' },
      { name: 'Tottenham Hotspur', attack: 973, defence: 1182, shortName: 'Tottenham' },
      { name: 'Sunderland', attack: 790, defence: 989 },
      { name: 'Coventry City', attack: 809, defence: 1256, shortName: 'Coventry' },
      { name: 'Ipswich Town', attack: 809, defence: 1256 },
      { name: 'Hull City', attack: 756, defence: 1257 },
    ],
  },
  {
    name: 'La Liga',
    country: 'Spain',
    mu: 1.121,
    home: 1.339,
    teams: [
      { name: 'Barcelona', attack: 1771, defence: 743 },
      { name: 'Real Madrid', attack: 1436, defence: 723 },
      { name: 'Atlético Madrid', attack: 1247, defence: 814, shortName: 'Atlético' },
      { name: 'Villarreal', attack: 1335, defence: 998 },
      { name: 'Real Betis', attack: 1156, defence: 975 },
      { name: 'Celta Vigo', attack: 1111, defence: 1021 },
      { name: 'Athletic Club', attack: 933, defence: 959, shortName: 'Athletic' },
      { name: 'Real Sociedad', attack: 1094, defence: 1138, shortName: 'Sociedad' },
      { name: 'Osasuna', attack: 947, defence: 1019 },
      { name: 'Rayo Vallecano', attack: 822, defence: 884, shortName: 'Rayo' },
      { name: 'Valencia', attack: 923, defence: 1045 },
      { name: 'Getafe', attack: 698, defence: 796 },
      { name: 'Alavés', attack: 895, defence: 1034 },
      { name: 'Elche', attack: 985, defence: 1157 },
      { name: 'Espanyol', attack: 875, defence: 1058 },
      { name: 'Levante', attack: 957, defence: 1168 },
      { name: 'Sevilla', attack: 923, defence: 1129 },
      { name: 'Racing Santander', attack: 837, defence: 1191, shortName: 'Racing' },
      { name: 'Málaga', attack: 799, defence: 1191 },
      { name: 'Deportivo La Coruña', attack: 789, defence: 1190, shortName: 'Deportivo' },
    ],
  },
  {
    name: 'Serie A',
    country: 'Italy',
    mu: 1.1311,
    home: 1.1078,
    teams: [
      { name: 'Inter', attack: 1710, defence: 779 },
      { name: 'Roma', attack: 1272, defence: 797 },
      { name: 'Como', attack: 1242, defence: 790 },
      { name: 'Juventus', attack: 1211, defence: 782 },
      { name: 'Atalanta', attack: 1229, defence: 843 },
      { name: 'Napoli', attack: 1207, defence: 829 },
      { name: 'AC Milan', attack: 1173, defence: 876 },
      { name: 'Bologna', attack: 1045, defence: 999 },
      { name: 'Lazio', attack: 980, defence: 951 },
      { name: 'Fiorentina', attack: 1010, defence: 1029 },
      { name: 'Udinese', attack: 959, defence: 1076 },
      { name: 'Genoa', attack: 908, defence: 1061 },
      { name: 'Sassuolo', attack: 985, defence: 1178 },
      { name: 'Torino', attack: 914, defence: 1207 },
      { name: 'Cagliari', attack: 870, defence: 1193 },
      { name: 'Parma', attack: 734, defence: 1065 },
      { name: 'Venezia', attack: 825, defence: 1236 },
      { name: 'Frosinone', attack: 793, defence: 1236 },
      { name: 'Monza', attack: 785, defence: 1235 },
      { name: 'Lecce', attack: 661, defence: 1121 },
    ],
  },
  {
    name: 'Bundesliga',
    country: 'Germany',
    mu: 1.4222,
    home: 1.1768,
    teams: [
      { name: 'Bayern München', attack: 1985, defence: 766, shortName: 'Bayern' },
      { name: 'Borussia Dortmund', attack: 1305, defence: 766, shortName: 'Dortmund' },
      { name: 'Bayer Leverkusen', attack: 1305, defence: 847, shortName: 'Leverkusen' },
      { name: 'VfB Stuttgart', attack: 1326, defence: 922, shortName: 'Stuttgart' },
      { name: 'RB Leipzig', attack: 1198, defence: 863 },
      { name: 'TSG Hoffenheim', attack: 1160, defence: 1033, shortName: 'Hoffenheim' },
      { name: 'Eintracht Frankfurt', attack: 1121, defence: 1078, shortName: 'Frankfurt' },
      { name: '1. FSV Mainz 05', attack: 910, defence: 941, shortName: 'Mainz 05' },
      { name: 'SC Freiburg', attack: 920, defence: 1045 },
      { name: 'FC Augsburg', attack: 861, defence: 1003 },
      { name: 'Borussia Mönchengladbach', attack: 860, defence: 1019, shortName: "M'gladbach" },
      { name: 'Werder Bremen', attack: 820, defence: 1041, shortName: 'Bremen' },
      { name: 'Hamburger SV', attack: 804, defence: 1043 },
      { name: '1. FC Köln', attack: 889, defence: 1158 },
      { name: '1. FC Union Berlin', attack: 779, defence: 1061, shortName: 'Union Berlin' },
      { name: 'SV Elversberg', attack: 813, defence: 1192, shortName: 'Elversberg' },
      { name: 'SC Paderborn 07', attack: 801, defence: 1193, shortName: 'Paderborn' },
      { name: 'FC Schalke 04', attack: 778, defence: 1192, shortName: 'Schalke 04' },
    ],
  },
  {
    name: 'Ligue 1',
    country: 'France',
    mu: 1.2339,
    home: 1.2272,
    teams: [
      { name: 'Paris Saint-Germain', attack: 1550, defence: 707, shortName: 'Paris SG' },
      { name: 'Lens', attack: 1169, defence: 862 },
      { name: 'Lille', attack: 1050, defence: 754 },
      { name: 'Lyon', attack: 1186, defence: 904 },
      { name: 'Marseille', attack: 1246, defence: 1024 },
      { name: 'Monaco', attack: 1211, defence: 1008 },
      { name: 'Rennes', attack: 1206, defence: 1048 },
      { name: 'Strasbourg', attack: 1097, defence: 965 },
      { name: 'Toulouse', attack: 988, defence: 998 },
      { name: 'Lorient', attack: 1027, defence: 1060 },
      { name: 'Paris FC', attack: 965, defence: 1038 },
      { name: 'Auxerre', attack: 828, defence: 972 },
      { name: 'Nice', attack: 952, defence: 1119 },
      { name: 'Brest', attack: 970, defence: 1145 },
      { name: 'Le Havre', attack: 751, defence: 1079 },
      { name: 'Le Mans', attack: 780, defence: 1214 },
      { name: 'Troyes', attack: 775, defence: 1215 },
      { name: 'Angers', attack: 656, defence: 1060 },
    ],
  },
];

export const sportLeagues: SportLeagues = {
  leagues: footballLeagues.map(({ name, country, mu, home: advantage, teams }) =>
    createLeague({ name, country, sides: teams }, (home, away) => ({
      engine: 'football/1',
      params: footballParams({ home: toStrength(home), away: toStrength(away), league: { mu, home: advantage } }),
    })),
  ),
  friendlyAhead: 4,
  live: { least: 3, wanted: 4 },
};

function toStrength({ attack, defence }: TeamData) {
  return { attack: attack / 1000, defence: defence / 1000 };
}
