/** Every namespace, typed by its English file: `en/<area>/<namespace>.ts`. */
interface Texts {
  account: typeof import('./en/account/account.ts').default;
  audit: typeof import('./en/office/audit.ts').default;
  admin: typeof import('./en/office/admin.ts').default;
  approvals: typeof import('./en/office/approvals.ts').default;
  bets: typeof import('./en/betting/bets.ts').default;
  betting: typeof import('./en/betting/betting.ts').default;
  browse: typeof import('./en/betting/browse.ts').default;
  cashout: typeof import('./en/betting/cashout.ts').default;
  catalog: typeof import('./en/betting/catalog.ts').default;
  checklist: typeof import('./en/office/checklist.ts').default;
  codes: typeof import('./en/betting/codes.ts').default;
  common: typeof import('./en/site/common.ts').default;
  dashboard: typeof import('./en/office/dashboard.ts').default;
  events: typeof import('./en/office/events.ts').default;
  explain: typeof import('./en/betting/explain.ts').default;
  favourites: typeof import('./en/betting/favourites.ts').default;
  find: typeof import('./en/betting/find.ts').default;
  home: typeof import('./en/betting/home.ts').default;
  identity: typeof import('./en/account/identity.ts').default;
  inbox: typeof import('./en/account/inbox.ts').default;
  legal: typeof import('./en/site/legal.ts').default;
  mailing: typeof import('./en/office/mailing.ts').default;
  /** Includes the texts of `specials`, once they are loaded. */
  markets: typeof import('./en/betting/markets.ts').default & typeof import('./en/betting/specials.ts').default;
  maintenance: typeof import('./en/site/maintenance.ts').default;
  menu: typeof import('./en/site/menu.ts').default;
  missing: typeof import('./en/site/missing.ts').default;
  notices: typeof import('./en/account/notices.ts').default;
  operations: typeof import('./en/office/operations.ts').default;
  orders: typeof import('./en/betting/orders.ts').default;
  pages: typeof import('./en/site/pages.ts').default;
  personal: typeof import('./en/account/personal.ts').default;
  plans: typeof import('./en/account/plans.ts').default;
  limits: typeof import('./en/account/limits.ts').default;
  problems: typeof import('./en/site/problems.ts').default;
  proof: typeof import('./en/betting/proof.ts').default;
  provider: typeof import('./en/account/provider.ts').default;
  purchases: typeof import('./en/account/purchases.ts').default;
  rules: typeof import('./en/betting/rules.ts').default;
  settings: typeof import('./en/account/settings.ts').default;
  setup: typeof import('./en/office/setup.ts').default;
  slip: typeof import('./en/betting/slip.ts').default;
  specials: typeof import('./en/betting/specials.ts').default;
  sports: typeof import('./en/betting/sports.ts').default;
  subscriptions: typeof import('./en/office/subscriptions.ts').default;
  support: typeof import('./en/site/support.ts').default;
  trust: typeof import('./en/betting/trust.ts').default;
  unsubscribe: typeof import('./en/account/unsubscribe.ts').default;
  users: typeof import('./en/office/users.ts').default;
}

/** The name of a file of texts, which is loaded as a whole. */
export type Namespace = keyof Texts;

/** A file of texts in any language: the keys of the English file, and plural forms that English lacks. */
export type Translation<N extends Namespace> = Record<keyof Texts[N], string> & {
  readonly [K in `${PluralKey<N>}_${Plural}`]?: string;
};

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A key as callers use it: `matches_one` and `matches_other` are both `matches`, with a `count`. */
export type Key<N extends Namespace> = keyof Texts[N] extends infer K
  ? (K extends `${infer Base}_${Plural}` ? Base : K) & string
  : never;

/** A key and the namespace that has it: `common.home`. */
export type TextKey = { [N in Namespace]: `${N}.${Key<N>}` }[Namespace];

type PluralKey<N extends Namespace> = keyof Texts[N] extends infer K
  ? K extends `${infer Base}_${Plural}`
    ? Base
    : never
  : never;
