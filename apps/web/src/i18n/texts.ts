import type account from './en/account.ts';
import type acts from './en/acts.ts';
import type admin from './en/admin.ts';
import type approvals from './en/approvals.ts';
import type betting from './en/betting.ts';
import type browse from './en/browse.ts';
import type catalog from './en/catalog.ts';
import type checklist from './en/checklist.ts';
import type codes from './en/codes.ts';
import type common from './en/common.ts';
import type dashboard from './en/dashboard.ts';
import type desk from './en/desk.ts';
import type explain from './en/explain.ts';
import type favourites from './en/favourites.ts';
import type find from './en/find.ts';
import type home from './en/home.ts';
import type identity from './en/identity.ts';
import type inbox from './en/inbox.ts';
import type legal from './en/legal.ts';
import type mailing from './en/mailing.ts';
import type markets from './en/markets.ts';
import type mending from './en/mending.ts';
import type notices from './en/notices.ts';
import type personal from './en/personal.ts';
import type plans from './en/plans.ts';
import type play from './en/play.ts';
import type problems from './en/problems.ts';
import type proof from './en/proof.ts';
import type purchases from './en/purchases.ts';
import type settings from './en/settings.ts';
import type setup from './en/setup.ts';
import type sports from './en/sports.ts';
import type subscriptions from './en/subscriptions.ts';
import type support from './en/support.ts';
import type unsubscribe from './en/unsubscribe.ts';
import type users from './en/users.ts';

/** Every namespace, typed by its English file. */
interface Texts {
  account: typeof account;
  acts: typeof acts;
  admin: typeof admin;
  approvals: typeof approvals;
  betting: typeof betting;
  browse: typeof browse;
  catalog: typeof catalog;
  checklist: typeof checklist;
  codes: typeof codes;
  common: typeof common;
  dashboard: typeof dashboard;
  desk: typeof desk;
  explain: typeof explain;
  favourites: typeof favourites;
  find: typeof find;
  home: typeof home;
  identity: typeof identity;
  inbox: typeof inbox;
  legal: typeof legal;
  mailing: typeof mailing;
  markets: typeof markets;
  mending: typeof mending;
  notices: typeof notices;
  personal: typeof personal;
  plans: typeof plans;
  play: typeof play;
  problems: typeof problems;
  proof: typeof proof;
  purchases: typeof purchases;
  settings: typeof settings;
  setup: typeof setup;
  sports: typeof sports;
  subscriptions: typeof subscriptions;
  support: typeof support;
  unsubscribe: typeof unsubscribe;
  users: typeof users;
}

export type Namespace = keyof Texts;

/** The other languages have exactly the keys of the English file. */
export type Translation<N extends Namespace> = Record<keyof Texts[N], string>;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `matches_one` and `matches_other` are asked for as `matches`, with a `count`. */
export type Key<N extends Namespace> = keyof Texts[N] extends infer K
  ? (K extends `${infer Base}_${Plural}` ? Base : K) & string
  : never;
