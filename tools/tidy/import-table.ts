// The table of allowed imports. The other import rules only apply it.

interface PackageImports {
  readonly ours: readonly string[];
  readonly values?: readonly string[];
  readonly others: readonly string[];
}

/**
 * Packages of this repository, besides the package itself, and external ones. They take types only, and `locale` the
 * table of languages; of the packages in `values` they take code too: the names of markets follow their definitions.
 */
export const packages: Record<string, PackageImports> = {
  contract: { ours: [], others: ['zod'] },
  locale: { ours: ['contract', 'rules'], values: ['rules'], others: [] },
  rules: { ours: ['contract'], others: [] },
  simulator: { ours: ['contract', 'rules'], others: ['@noble/hashes'] },
  verifier: {
    ours: ['contract', 'rules', 'simulator'],
    values: ['rules', 'simulator'],
    others: ['@noble/curves', '@noble/hashes'],
  },
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
  betting: ['approvals', 'catalog', 'trading', 'identity', 'ledger', 'notifications'],
  approvals: ['identity', 'notifications'],
  gateways: [],
  plans: ['gateways', 'approvals', 'identity', 'ledger', 'notifications'],
  stream: ['betting', 'catalog', 'identity', 'ledger', 'notifications', 'plans'],
  favourites: ['catalog', 'notifications'],
  notifications: ['identity', 'ledger'],
  support: ['notifications'],
  feeds: ['approvals', 'betting', 'trading', 'catalog'],
  account: [
    'approvals',
    'identity',
    'ledger',
    'betting',
    'plans',
    'notifications',
    'favourites',
    'support',
    'transparency',
  ],
  dashboard: ['gateways'],
  site: ['approvals', 'feeds', 'identity', 'plans'],
  transparency: ['betting', 'catalog', 'ledger'],
  webhooks: [],
};

/** The layers of the web application, and which others each may import; all may import contract and rules. */
export const webLayers: Record<string, readonly string[]> = {
  api: [],
  ui: [],
  i18n: ['api'], // the texts of the problems
  features: ['api', 'ui', 'i18n'],
  routes: ['api', 'ui', 'i18n', 'features', 'app'],
  app: ['api', 'ui', 'i18n', 'features', 'routes'],
};

/** The features of the web application that each one may use. No feature uses one that uses it. */
export const featureEdges: Record<string, readonly string[]> = {
  site: [],
  notices: ['identity', 'site'],
  identity: ['site'],
  board: [], // the events, prices and names that every list and the slip read
  verification: ['board', 'site'],
  favourites: ['identity'],
  support: ['identity', 'site'],
  plans: ['identity', 'site'],
  betting: ['board', 'identity', 'site', 'verification'],
  catalog: ['betting', 'board', 'favourites', 'identity', 'site', 'verification'],
  account: ['board', 'identity', 'site'],
  admin: ['account', 'betting', 'board', 'identity', 'plans', 'site'],
};
