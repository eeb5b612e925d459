import {
  BettingSettings,
  CatalogSettings,
  type FeedReport,
  FeedSettings,
  GeneralSettings,
  NotificationSettings,
  SecuritySettings,
  type SettingName,
} from '@cauri/contract';
import { settingDefinitions } from '@cauri/contract/settings/definitions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { ADMIN_SETTINGS as SETTINGS } from '#testing/admin-settings.ts';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, NO_FEED } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { parseTyped, SETTING_NAMES, type SettingValue } from './settings-fields.ts';

it('every setting of the API has a definition in its group, but for the sports with switches of their own', () => {
  const groups = { general: GeneralSettings, betting: BettingSettings, notifications: NotificationSettings };
  const others = {
    security: SecuritySettings,
    catalog: CatalogSettings,
    feed: FeedSettings.omit({ simulatedSports: true }),
  };
  const expected = Object.entries({ ...groups, ...others }).flatMap(([group, { shape }]) =>
    Object.keys(shape).map((name) => `${group}.${name}`),
  );
  const defined = SETTING_NAMES.map((name) => `${settingDefinitions[name].group}.${name}`);
  expect(defined.toSorted()).toEqual(expected.toSorted());
});

describe('a typed amount is parsed exactly', () => {
  it.each<[SettingName, string, SettingValue | null]>([
    ['initialBalance', '1\u00a0000 000', 1_000_000],
    ['initialBalance', '1000,5', null],
    ['initialBalance', '-1', null],
    ['stakeMinimum', '0', null],
    ['margin', '6,29', 6.29],
    ['margin', '5.5', 5.5],
    ['margin', '5.125', null],
    ['margin', '1.99', null],
    ['margin', '10', 10],
    ['margin', '10.01', null],
    ['liveBetDelayMs', '2,5', 2_500],
    ['liveBetDelayMs', '0.001', 1],
    ['liveBetDelayMs', '8.001', null],
    ['legsMaximum', '51', null],
    ['siteName', '  Baobab ', 'Baobab'],
    ['siteName', '   ', null],
    ['siteDescription', '', ''],
  ])('%s: %j', (name, typed, value) => expect(parseTyped(name, typed)).toBe(value));
});

let page: Visit | undefined;
afterEach(() => {
  chooseLanguage('en');
  leave(page?.services);
});

const NO_REPORT: FeedReport = { ...NO_FEED, failedAt: null, credits: null, plan: [] };

/** `margin`: the label of a field in the language of the page. */
async function open(prepare: (server: FakeServer) => void, margin = 'Margin'): Promise<Visit> {
  page = await visit({
    path: '/admin/settings',
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('getAdminSettings', () => SETTINGS);
      server.on('listBonusTables', () => ({ items: [] }));
      server.on('getFeedReport', () => NO_REPORT);
      prepare(server);
    },
  });
  await screen.findByRole('textbox', { name: margin });
  return page;
}

const fill = async ({ person }: Visit, name: string, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await person.clear(field);
  await person.type(field, text);
};

describe('the page of settings', () => {
  it('sends only the changes with the version, and reports what changed', async () => {
    const visited = await open((server) =>
      server.on('changeAdminSettings', () => ({
        settings: { ...SETTINGS, version: 5, betting: { ...SETTINGS.betting, margin: 5.5 } },
        changes: [{ name: 'margin', before: 6, after: 5.5 }],
        request: null,
      })),
    );
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await fill(visited, 'Margin', '5.5');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Margin 6% → 5.5%');
    expect(visited.server.requestsTo('changeAdminSettings')[0]?.body).toEqual({ version: 4, betting: { margin: 5.5 } });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('keeps what is edited while the changes are saved, and saves it next', async () => {
    const answer = Promise.withResolvers<Response>();
    const visited = await open((server) => server.on('changeAdminSettings', () => answer.promise));
    await fill(visited, 'Margin', '5.5');
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await visited.person.click(screen.getByRole('switch', { name: 'Registration open' }));
    const saved = { ...SETTINGS, version: 5, betting: { ...SETTINGS.betting, margin: 5.5 } };
    const changes = [{ name: 'margin', before: 6, after: 5.5 }];
    answer.resolve(Response.json({ settings: saved, changes, request: null }));
    await screen.findByText('Margin 6% → 5.5%');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visited.server.requestsTo('changeAdminSettings')).toHaveLength(2));
    const [, next] = visited.server.requestsTo('changeAdminSettings');
    expect(next?.body).toEqual({ version: 5, general: { registrationEnabled: !SETTINGS.general.registrationEnabled } });
  });

  it('keeps the edits when another administrator saves, and sends them with the newer version', async () => {
    let version = 4;
    const visited = await open((server) => {
      server.on('getAdminSettings', () => ({ ...SETTINGS, version }));
      server.on('changeAdminSettings', () => refusal('settings_changed', 409));
    });
    await fill(visited, 'Margin', '7');
    version = 9;
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Someone else has changed the settings/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Margin' }).value).toBe('7');
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visited.server.requestsTo('changeAdminSettings')).toHaveLength(2));
    expect(visited.server.requestsTo('changeAdminSettings')[1]?.body).toMatchObject({ version: 9 });
  });

  it('reports an invalid value below its field and sends nothing', async () => {
    const visited = await open(() => undefined);
    await fill(visited, 'Margin', '99');
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: 'Margin' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter 2 to 10%, with at most two decimals')).toBeTruthy();
    expect(visited.server.requestsTo('changeAdminSettings')).toHaveLength(0);
  });

  it('never contains a secret, only its last characters, until a new one is typed', async () => {
    const visited = await open((server) =>
      server.on('changeAdminSettings', () => ({ settings: SETTINGS, changes: [], request: null })),
    );
    expect(screen.getByText('ends with ••••4f2a')).toBeTruthy();
    await visited.person.click(screen.getByRole('button', { name: 'Replace: Secret key of FedaPay' }));
    await visited.person.type(screen.getByLabelText('Secret key'), 'sk_live_new');
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visited.server.requestsTo('changeAdminSettings')).toHaveLength(1));
    expect(visited.server.requestsTo('changeAdminSettings')[0]?.body).toEqual({
      version: 4,
      payments: { fedapay: { keys: { secretKey: 'sk_live_new' } } },
    });
  });

  it('shows the webhook address of a gateway before it has keys, because the gateway gives some of them for it', async () => {
    await open(() => undefined);
    const gateway = SETTINGS.payments.gateways[0];
    expect([gateway?.isOffered, gateway?.keysFrom]).toEqual([false, null]);
    expect(screen.getByText(`Webhook address: ${window.location.origin}/api/payments/fedapay/webhook`)).toBeTruthy();
  });

  it('names each country of a gateway once, where the browser has a second name in parentheses', async () => {
    chooseLanguage('pt');
    const [gateway] = SETTINGS.payments.gateways;
    if (!gateway) throw new Error('the sample has no gateway');
    const payments = { gateways: [{ ...gateway, countries: ['CI', 'GM'] }] };
    await open((server) => server.on('getAdminSettings', () => ({ ...SETTINGS, payments })), 'Margem');
    expect(screen.getByText(/Costa do Marfim e Gâmbia/).textContent).not.toContain('(');
  });

  it.each([
    ['ok', 'The gateway accepts these keys.'],
    ['keys_refused', 'The gateway refuses these keys.'],
    ['failed', 'The gateway did not respond as expected (HTTP 500).'],
  ] as const)('tests the saved keys of a gateway, and shows the result: %s', async (result, text) => {
    const [gateway] = SETTINGS.payments.gateways;
    if (!gateway) throw new Error('the sample has no gateway');
    const payments = { gateways: [{ ...gateway, keysFrom: 'settings' as const }] };
    const visited = await open((server) => {
      server.on('getAdminSettings', () => ({ ...SETTINGS, payments }));
      server.on('checkGateway', () => ({ result, detail: 'HTTP 500' }));
    });
    await visited.person.click(await screen.findByRole('button', { name: 'Test connection: FedaPay' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(visited.server.requestsTo('checkGateway')[0]?.path).toContain('/fedapay/check');
  });

  it('sends leagues as a list, names removed and added ones, and sends a key of the feed by itself', async () => {
    const visited = await open((server) =>
      server.on('changeAdminSettings', () => ({ settings: SETTINGS, changes: [], request: null })),
    );
    await fill(visited, 'Leagues', 'soccer_epl{enter}basketball_nba, soccer_epl');
    expect(screen.getByText('Leagues tennis_atp_* to basketball_nba')).toBeTruthy();
    await visited.person.type(screen.getByLabelText('API key'), 'feedkey0123456789');
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visited.server.requestsTo('changeAdminSettings')).toHaveLength(1));
    expect(visited.server.requestsTo('changeAdminSettings')[0]?.body).toEqual({
      version: 4,
      feed: { feedLeagues: ['soccer_epl', 'basketball_nba'], apiKey: 'feedkey0123456789' },
    });
  });

  it('sends the simulated sports as a list, and names the one that is switched', async () => {
    const visited = await open((server) =>
      server.on('changeAdminSettings', () => ({
        settings: { ...SETTINGS, feed: { ...SETTINGS.feed, simulatedSports: ['basketball', 'tennis'] } },
        changes: [{ name: 'simulatedSports', before: ['football', 'tennis'], after: ['basketball', 'tennis'] }],
        request: null,
      })),
    );
    const football = screen.getByRole<HTMLInputElement>('switch', { name: 'Simulated football' });
    expect(football.checked).toBe(true);
    await visited.person.click(football);
    await visited.person.click(screen.getByRole('switch', { name: 'Simulated basketball' }));
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Simulated football on → off, Simulated basketball off → on');
    expect(visited.server.requestsTo('changeAdminSettings')[0]?.body).toEqual({
      version: 4,
      feed: { simulatedSports: ['basketball', 'tennis'] },
    });
  });

  it('writes the planned requests to the feed in the language of the page', async () => {
    chooseLanguage('fr');
    const poll = { sportKey: 'soccer_epl', cost: 2, reason: 'starts_within_2_hours', funding: 'preferred' } as const;
    const polls = [
      { ...poll, call: 'events', everySeconds: 300, cost: 0, reason: 'free' },
      { ...poll, call: 'scores', everySeconds: 15, reason: 'in_play' },
      { ...poll, call: 'odds', everySeconds: 21_600, funding: 'late' },
    ] as const;
    await open(
      (server) =>
        server.on('getFeedReport', () => ({
          ...NO_REPORT,
          mode: 'live',
          polling: { perDay: 16, slowdown: 72, visitorsLeft: 1, polls: [...polls] },
        })),
      'Marge',
    );
    const details = (await screen.findByText('Requêtes et leur fréquence')).closest('details');
    if (!details) throw new Error('There are no details.');
    const lines = within(details).getAllByRole('listitem', { hidden: true });
    expect(lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Crédits par jour : 16 · scores demandés 72,0 fois moins souvent · restants aujourd’hui pour les demandes des visiteurs : 1',
      'soccer_epl · matchs toutes les 5 min · gratuit',
      'soccer_epl · scores toutes les 15 s · 2 crédits · en direct',
      'soccer_epl · cotes toutes les 6 h · 2 crédits · commence dans moins de 2 heures · commence quand les crédits le permettent',
    ]);
  });

  it('shows a refusal of the server at its switch, its list and its key', async () => {
    const issue = (path: string, code: string) => ({ path, code, message: code });
    const issues = [
      issue('security.adminTwoFactorRequired', 'factor_missing'),
      issue('feed.feedLeagues.1', 'invalid_format'),
      issue('feed.apiKey', 'key_format'),
    ];
    const visited = await open((server) =>
      server.on('changeAdminSettings', () => refusal('validation_failed', 400, { issues })),
    );
    await visited.person.click(screen.getByRole('switch', { name: 'Two-factor authentication for administrators' }));
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/otherwise you would lose access/);
    expect(screen.getByRole('textbox', { name: 'Leagues' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('API key').getAttribute('aria-invalid')).toBe('true');
  });
});
