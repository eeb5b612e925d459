// Who may import whom. Everything else of the tidy import rules is mechanics; this is the decision.

/** Ours, besides the package itself, and from elsewhere. `rules` and `simulator` take types only from `contract`. */
export const packages: Record<string, { ours: readonly string[]; others: readonly string[] }> = {
  contract: { ours: [], others: ['zod'] },
  rules: { ours: ['contract'], others: [] },
  simulator: { ours: ['contract'], others: ['@noble/hashes'] },
};

/** Any module may import these two. */
export const bottomModules: readonly string[] = ['settings', 'audit'];

/** The modules that each module may import besides the platform, the packages and the bottom modules. */
export const modules: Record<string, readonly string[]> = {
  settings: [],
  audit: [],
  ledger: [],
  catalog: [],
  identity: ['ledger'],
  trading: ['catalog'],
  betting: ['catalog', 'trading', 'identity', 'ledger', 'notifications'],
  approvals: ['identity', 'notifications'],
  plans: ['approvals', 'identity', 'ledger', 'notifications'],
  stream: ['catalog'],
  favourites: ['catalog'],
  notifications: ['identity', 'ledger'],
  support: ['notifications'],
  feeds: ['approvals', 'betting', 'trading', 'catalog'],
  account: ['approvals', 'identity', 'ledger', 'betting', 'plans', 'notifications', 'favourites', 'support'],
  dashboard: [],
  site: ['approvals', 'feeds', 'identity', 'plans'],
};

/** The layers of the web application, and which others each may import; all may import contract and rules. */
export const webLayers: Record<string, readonly string[]> = {
  api: [],
  ui: [],
  i18n: ['api'], // the words for a refusal of the server
  features: ['api', 'ui', 'i18n'],
  routes: ['api', 'ui', 'i18n', 'features', 'app'],
  app: ['api', 'ui', 'i18n', 'features', 'routes'],
};

/** Which feature of the web application may use which other one. */
export const featureEdges: Record<string, readonly string[]> = {
  catalog: ['betting', 'favourites', 'identity', 'site'], // an odds button puts its outcome on the slip; the welcome knows who it greets
  betting: ['catalog', 'codes', 'identity', 'site'], // the slip follows live prices and stake limits, and asks who is signed in
  identity: ['site'], // the forms follow what the site allows; the menu holds the theme
  account: ['catalog', 'identity', 'site'], // figures by sport have the names of the sports; settings know whose they are
  notices: ['site'], // a broken list is told as anywhere
  support: ['identity', 'site'], // the form knows who writes
  codes: ['betting', 'catalog', 'identity', 'site'], // a saved slip becomes one's own, at the prices of now
  favourites: ['catalog', 'identity', 'site'], // in the account of who is signed in; starred events are shown as anywhere
  backoffice: ['account', 'betting', 'catalog', 'identity', 'plans', 'site'], // bets, statements and plans look, and markets are named, as bettors see them
  desk: ['backoffice', 'catalog', 'site'], // events are named as everywhere, inside the back-office
  plans: ['identity', 'site'], // subscribing is for who is signed in
};
