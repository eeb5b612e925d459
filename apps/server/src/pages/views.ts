import type { EventQuery, Language } from '@cauri/contract';

type Words = Readonly<Record<Language, string>>;

/** What a page of the web app shows first, so that the server can send it along. */
export interface View {
  readonly path: RegExp;
  /** As it calls itself; absent where its title is that of an event or a sport. */
  readonly title?: Words;
  /** For who finds it by a search. */
  readonly about: Words;
  /** The language of its title while the person has chosen none. */
  readonly language: Language;
  /** Its code, besides what every page needs, and its texts. */
  readonly code?: string;
  readonly texts: readonly string[];
  /** The lists that it asks for, as the web app names them; the first group of `path` is given. */
  readonly lists?: (id: string) => readonly FirstList[];
  /** What follows its address says what of it is shown, or where it leads. */
  readonly isFiltered?: true;
}

/** A list of events, by the query of its address. */
type ListFilter = Partial<Record<'sport' | 'source', string>>;

/** What comes of a list with the page: its first events, or all that are live and some that are to come. */
export interface FirstList {
  readonly filter: ListFilter;
  readonly first?: number;
  readonly ahead?: number;
}

/** As many as the web app asks for at once. */
const LIST_LIMIT = 100;

export const toQuery = ({ filter: { sport, source }, first, ahead }: FirstList, live: number): EventQuery => ({
  status: ['upcoming', 'live'],
  limit: Math.min(LIST_LIMIT, ahead === undefined ? (first ?? LIST_LIMIT) : live + ahead),
  ...(sport !== undefined && { sport }),
  ...(source === 'api' && { source: ['api'] }),
});

const site: Words = {
  en: 'Sports betting with virtual money: live matches, open odds and results that anyone can verify. No real money, 18+.',
  fr: 'Paris sportifs en monnaie virtuelle\u00a0: matchs en direct, cotes ouvertes et résultats vérifiables par tous. Aucun argent réel, 18+.',
};

const views: readonly View[] = [
  {
    path: /^\/$/,
    title: { en: 'Virtual sports betting, real passion', fr: 'Paris sportifs virtuels, vraie passion' },
    about: site,
    language: 'fr',
    texts: [],
    // Of the real ones eight are shown, besides those of the four above that are live.
    lists: () => [
      { filter: {}, ahead: 20 },
      { filter: { source: 'api' }, first: 16 },
    ],
  },
  {
    path: /^\/live$/,
    title: { en: 'Live', fr: 'En direct' },
    about: {
      en: 'Every match in play now, with scores and odds that move as you watch.',
      fr: 'Tous les matchs en cours, avec les scores et les cotes qui bougent sous vos yeux.',
    },
    language: 'en',
    code: 'live',
    texts: ['browse'],
    isFiltered: true,
    lists: () => [{ filter: {}, ahead: 5 }],
  },
  {
    path: /^\/sport\/([^/]+)$/,
    about: {
      en: 'Live and coming matches by league, with their odds, for virtual money.',
      fr: 'Les matchs en direct et à venir par ligue, avec leurs cotes, en monnaie virtuelle.',
    },
    language: 'en',
    code: 'sport.$sportId',
    texts: ['browse'],
    isFiltered: true,
    lists: (sport) => [{ filter: { sport } }],
  },
  {
    path: /^\/event\/([^/]+)$/,
    about: {
      en: 'All markets of the match with their odds, its score and how the result can be verified.',
      fr: 'Tous les marchés du match avec leurs cotes, le score et comment vérifier le résultat.',
    },
    language: 'en',
    code: 'event.$eventId',
    texts: ['browse', 'catalog', 'markets'],
  },
  {
    path: /^\/login$/,
    title: { en: 'Login', fr: 'Connexion' },
    about: site,
    language: 'en',
    code: 'login',
    isFiltered: true,
    texts: ['identity', 'problems'],
  },
  {
    path: /^\/register$/,
    title: { en: 'Create account', fr: 'Créer un compte' },
    about: {
      en: 'A free account with a million virtual francs to start with.',
      fr: 'Un compte gratuit, avec un million de francs virtuels pour commencer.',
    },
    language: 'en',
    code: 'register',
    isFiltered: true,
    texts: ['identity', 'problems'],
  },
];

export const viewOf = (path: string): View | undefined => views.find((view) => view.path.test(path));

/** What the address of a page names: a sport, an event. */
export const subjectOf = (view: View, path: string): string => {
  try {
    return decodeURIComponent(view.path.exec(path)?.[1] ?? '');
  } catch {
    return '';
  }
};

/** Of a page that has nothing to say of itself. */
export const ABOUT_SITE = site;
