import { createLeague, type SportLeagues } from '../league.ts';
import { volleyballParams } from './strength.ts';

/** `home`: what playing at home adds to a strength, in units. */
interface VolleyballLeagueData {
  readonly name: string;
  readonly country: string;
  readonly home: number;
  readonly teams: readonly VolleyballTeamData[];
}

/** Strength in thousandths: 0 is the league's average, and 1000 more makes the odds of a set e times as long. */
interface VolleyballTeamData {
  readonly name: string;
  /** Required for names of 13 letters and more. */
  readonly shortName?: string;
  readonly strength: number;
}

/** Two leagues, of 2025-26 and of 2022-23. */
const volleyballLeagues: readonly VolleyballLeagueData[] = [
  {
    name: 'SuperLega',
    country: 'Italy',
    home: 0.3838,
    teams: [
      { name: 'Sir Susa Perugia', strength: 1176, shortName: 'Perugia' },
      { name: 'Rana Verona', strength: 903 },
      { name: 'Itas Trentino', strength: 847, shortName: 'Trentino' },
      { name: 'Gas Sales Piacenza', strength: 647, shortName: 'Piacenza' },
      { name: 'Valsa Group Modena', strength: 572, shortName: 'Modena' },
      { name: 'Cucine Lube Civitanova', strength: 391, shortName: 'Civitanova' },
      { name: 'Allianz Milano', strength: -96, shortName: 'Milano' },
      { name: 'Vero Volley Monza', strength: -490, shortName: 'Monza' },
      { name: 'Sonepar Padova', strength: -703, shortName: 'Padova' },
      { name: 'Cisterna Volley', strength: -863, shortName: 'Cisterna' },
      { name: 'MA Acqua S.Bernardo Cuneo', strength: -914, shortName: 'Cuneo' },
      { name: 'Yuasa Battery Grottazzolina', strength: -1469, shortName: 'Grottazzol.' },
    ],
  },
  {
    name: 'PlusLiga',
    country: 'Poland',
    home: 0.0768,
    teams: [
      { name: 'Jastrzębski Węgiel', strength: 1003, shortName: 'Jastrzębski' },
      { name: 'ZAKSA Kędzierzyn-Koźle', strength: 981, shortName: 'ZAKSA' },
      { name: 'Warta Zawiercie', strength: 616, shortName: 'Zawiercie' },
      { name: 'Asseco Resovia', strength: 566, shortName: 'Resovia' },
      { name: 'Projekt Warszawa', strength: 272, shortName: 'Warszawa' },
      { name: 'PGE Skra Bełchatów', strength: 262, shortName: 'Skra' },
      { name: 'AZS Olsztyn', strength: 240 },
      { name: 'Trefl Gdańsk', strength: 241 },
      { name: 'Stal Nysa', strength: -191 },
      { name: 'LUK Lublin', strength: -263 },
      { name: 'Ślepsk Malow Suwałki', strength: -262, shortName: 'Suwałki' },
      { name: 'GKS Katowice', strength: -272 },
      { name: 'Cuprum Lubin', strength: -440 },
      { name: 'Barkom Każany Lwów', strength: -558, shortName: 'Lwów' },
      { name: 'Czarni Radom', strength: -889 },
      { name: 'BBTS Bielsko-Biała', strength: -1248, shortName: 'BBTS' },
    ],
  },
];

export const sportLeagues: SportLeagues = {
  leagues: volleyballLeagues.map(({ name, country, home: advantage, teams }) =>
    createLeague({ name, country, sides: teams }, (home, away) => ({
      engine: 'volleyball/1',
      params: volleyballParams({
        home: { strength: home.strength / 1000 },
        away: { strength: away.strength / 1000 },
        league: { home: advantage },
      }),
    })),
  ),
  friendlyAhead: 4,
  live: { least: 3, wanted: 3 },
};
