import type { AuditEntry } from '@cauri/contract';
import { fireEvent, screen, act as settle, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { ADMIN_SETTINGS } from '#testing/admin-settings.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
beforeEach(() => chooseLanguage('en'));
afterEach(() => {
  chooseLanguage('en');
  leave(page?.services);
});

const entry = (id: string, kind: AuditEntry['kind'], more: Partial<AuditEntry>): AuditEntry => ({
  id,
  kind,
  by: { id: 'a1', name: 'Awa' },
  subject: { kind: 'event', id: 'e1', name: 'Nice vs Lens' },
  reason: null,
  address: '10.0.0.1',
  token: null,
  before: null,
  after: null,
  at: '2026-11-20T19:00:00.000Z',
  ...more,
});

const winner = { type: 'match_winner', line: null, name: 'Match Winner' };
const thrower = { type: 'custom', line: null, name: 'First throw-in', names: { en: 'First throw-in', fr: 'Touche' } };

const ENTRIES: AuditEntry[] = [
  entry('9', 'event_changed', {
    before: {
      startTime: '2026-11-21T18:00:00.000Z',
      outcomes: [{ market: winner, key: 'draw', name: 'Draw', odds: 3.1 }],
    },
    after: {
      startTime: '2026-11-21T20:30:00.000Z',
      outcomes: [{ market: winner, key: 'draw', name: 'Draw', odds: 3.25 }],
    },
  }),
  entry('8', 'settings_changed', {
    before: { margin: 6, initialBalance: 1_000_000, liveBetDelayMs: 3000, 'fedapay.secretKey': 'set' },
    after: { margin: 5.5, initialBalance: 500_000, liveBetDelayMs: 2500, 'fedapay.secretKey': 'replaced' },
  }),
  entry('7', 'user_suspended', {
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Two accounts',
  }),
  entry('6', 'support_answered', {
    subject: { kind: 'support', id: 's1', name: 'payment' },
    before: { state: 'open' },
    after: { state: 'answered' },
  }),
  entry('5', 'market_graded', {
    after: {
      market: thrower,
      outcomes: [{ key: 'answer_1', name: 'Nobody', names: { en: 'Nobody', fr: 'Personne' }, grade: 'won' }],
    },
  }),
  entry('4', 'event_added', {
    after: {
      sport: 'american_football',
      home: 1.5,
      of_before: 'unheard',
      'Match Winner: Nice': 2,
      'fedapay.unheard': 'set',
    },
  }),
];

/** Returns the displayed lines of each entry. */
async function readLines(details: RegExp): Promise<string[][]> {
  const lines: string[][] = [];
  for (const button of await screen.findAllByRole('button', { name: details })) {
    // The texts of the details are fetched on the first click.
    await settle(async () => fireEvent.click(button));
    const rows = [...document.querySelectorAll('.changes > div')].map((row) =>
      [...row.querySelectorAll('dt, s, b')].map((part) => part.textContent).join(' | '),
    );
    lines.push(rows.slice(0, -1));
    await settle(async () => fireEvent.click(button));
  }
  return lines;
}

const open = (entries = ENTRIES) =>
  visit({
    path: '/admin/activities',
    me: { ...ME, role: 'admin', isAdmin: true },
    prepare: (server) => {
      server.on('listAuditEntries', () => ({ items: entries, nextCursor: null }));
      server.on('getAdminSettings', () => ADMIN_SETTINGS);
      server.on('listBonusTables', () => ({ items: [] }));
    },
  });

const WORDS: AuditEntry[] = [
  entry('5', 'bet_cancelled', {
    subject: { kind: 'bet', id: 'b1', name: null },
    before: { status: 'pending' },
    after: { status: 'cancelled', payout: 500 },
  }),
  entry('4', 'purchase_checked', {
    subject: { kind: 'purchase', id: 'p1', name: 'Pro' },
    before: { state: 'pending' },
    after: { state: 'cancelled' },
  }),
  entry('3', 'webhook_changed', {
    subject: { kind: 'webhook', id: 'w1', name: 'Accounting' },
    before: { isActive: true, kinds: ['bets.settled'] },
    after: { isActive: false, kinds: ['bets.settled', 'bets.corrected'] },
  }),
  entry('2', 'token_added', {
    subject: { kind: 'token', id: 't1', name: 'Figures' },
    after: { scopes: ['users:write', 'unheard:read'], days: 30 },
  }),
  entry('1a', 'plan_added', {
    subject: { kind: 'plan', id: 'p1', name: 'Plus' },
    after: {
      features: ['virtual_amount', 'no_expiry', 'Early prices'],
      translatedFeatures: { fr: ['virtual_amount', 'no_expiry', 'Cotes'] },
    },
  }),
  entry('1', 'promotion_sent', {
    subject: { kind: 'promotion', id: 'p1', name: 'A new plan' },
    after: { subject: { en: 'A new plan', pt: 'Um novo plano' } },
  }),
  entry('0', 'settings_changed', {
    before: { 'fedapay.environment': 'sandbox' },
    after: { 'fedapay.environment': 'live' },
  }),
];

it.each([
  [
    'en',
    [
      ['Status | Open | Cancelled', `Payout | 500\u00a0FCFA`],
      ['State | Pending | Cancelled'],
      ['Active | yes | no', 'Events | Bets of an event settled | Bets of an event settled; Settled bets corrected'],
      ['Permissions | Add notes about users; unheard:read', 'Days | 30'],
      [
        'Features · English | Virtual amount; The virtual money never expires; Early prices',
        'Features · French | Virtual amount; The virtual money never expires; Cotes',
      ],
      ['Subject · English | A new plan', 'Subject · Portuguese | Um novo plano'],
      ['FedaPay: Environment (live or sandbox) | sandbox | live'],
    ],
  ],
  [
    'pt',
    [
      ['Estado | Em aberto | Anulada', `Ganho pago | 500\u00a0FCFA`],
      ['Estado | Pendente | Cancelada'],
      [
        'Ativo | sim | não',
        'Eventos | Apostas de um evento resolvidas | Apostas de um evento resolvidas; Apostas resolvidas corrigidas',
      ],
      ['Permissões | Adicionar notas sobre utilizadores; unheard:read', 'Dias | 30'],
      [
        'Vantagens · Inglês | Valor virtual; O dinheiro virtual nunca expira; Early prices',
        'Vantagens · Francês | Valor virtual; O dinheiro virtual nunca expira; Cotes',
      ],
      ['Assunto · Inglês | A new plan', 'Assunto · Português | Um novo plano'],
      ['FedaPay: Ambiente (live ou sandbox) | sandbox | live'],
    ],
  ],
] as const)(
  'an entry says in %s what its subject is: a bet is open and not pending, a webhook active and not on sale, a feature in words',
  async (language, lines) => {
    chooseLanguage(language);
    page = await open(WORDS);
    expect(await readLines(/^(Details|Detalhes)\s?:/)).toEqual(lines);
  },
);

it('an entry has the no-break spaces of French in a table of bonuses and between features', async () => {
  chooseLanguage('fr');
  page = await open([
    entry('2', 'bonus_table_set', { after: { bonusRows: [{ legs: 3, percent: 2.5 }] } }),
    entry('1', 'plan_added', { after: { features: ['virtual_amount', 'Avantage'] } }),
  ]);
  expect(await readLines(/^Détails\s?:/)).toEqual([
    ['Bonus combiné | 3\u00a0: 2,5\u00a0%'],
    ['Avantages · Anglais | Montant virtuel\u00a0; Avantage'],
  ]);
});

it('the first table of bonuses replaces none, and a table that is off has no odds', async () => {
  const off = { bonusOdds: 0, bonusRows: [] };
  const on = { bonusOdds: 1.3, bonusRows: [{ legs: 3, percent: 5 }] };
  page = await open([entry('1', 'bonus_table_set', { before: off, after: on })]);
  expect(await readLines(/^Details:/)).toEqual([
    ['Minimum odds for the accumulator bonus | none | 1.30', 'Accumulator bonus | none | 3: 5%'],
  ]);
});

it('the names of an entry keep their order before, after and beside each other when they are written from right to left', async () => {
  const [was, is] = ['الهلال 1', 'النصر 2'];
  page = await open([
    entry('2', 'plan_changed', { before: { name: was }, after: { name: is } }),
    entry('1', 'plan_added', { after: { features: [was, is] } }),
    entry('0', 'market_graded', { after: { outcomes: [{ key: 'answer_1', name: was, grade: 'won' }] } }),
  ]);
  const [first, second] = [was, is].map((name) => `\u2068${name}\u2069`);
  expect(await readLines(/^Details:/)).toEqual([
    [`Name | ${first} | ${second}`],
    [`Features · English | ${first}; ${second}`],
    [`${first} | Won`],
  ]);
});

const hour = (time: string, language: string) =>
  new Date(time).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });

it('an entry shows its fields and values as text, with amounts, odds and local times', async () => {
  page = await open();
  expect(await readLines(/^Details:/)).toEqual([
    [
      `Start | 21 Nov 2026, ${hour('2026-11-21T18:00:00Z', 'en-GB')} | 21 Nov 2026, ${hour('2026-11-21T20:30:00Z', 'en-GB')}`,
      'Match winner: Draw | 3.10 | 3.25',
    ],
    [
      'Margin | 6% | 5.5%',
      'Initial balance | 1\u00a0000\u00a0000\u00a0FCFA | 500\u00a0000\u00a0FCFA',
      'Live bet delay | 3\u00a0s | 2.5\u00a0s',
      'FedaPay: Secret key | set | replaced',
    ],
    ['Status | Active | Suspended', 'Reason'],
    ['State | Open | Answered'],
    ['Market | First throw-in', 'Nobody | Won'],
    [
      'Sport | American football',
      'Odds 1 | 1.50',
      'of_before | unheard',
      'Match Winner: Nice | 2',
      'fedapay.unheard | set',
    ],
  ]);
  expect(within(screen.getByRole('table')).getByText('About a payment')).toBeTruthy();
});

it('an entry is in French on a French page', async () => {
  chooseLanguage('fr');
  page = await open();
  expect(await readLines(/^Détails\s:/)).toEqual([
    [
      `Début | 21 nov. 2026, ${hour('2026-11-21T18:00:00Z', 'fr-FR')} | 21 nov. 2026, ${hour('2026-11-21T20:30:00Z', 'fr-FR')}`,
      'Vainqueur du match\u00a0: Nul | 3,10 | 3,25',
    ],
    [
      'Marge | 6\u00a0% | 5,5\u00a0%',
      'Solde de départ | 1\u00a0000\u00a0000\u00a0FCFA | 500\u00a0000\u00a0FCFA',
      'Délai des paris en direct | 3\u00a0s | 2,5\u00a0s',
      'FedaPay\u00a0: Clé secrète | renseignée | remplacée',
    ],
    ['Statut | Actif | Suspendu', 'Motif'],
    ['État | Ouvert | Traité'],
    ['Marché | Touche', 'Personne | Gagné'],
    [
      'Sport | Football américain',
      'Cote 1 | 1,50',
      'of_before | unheard',
      'Match Winner: Nice | 2',
      'fedapay.unheard | renseignée',
    ],
  ]);
  expect(within(screen.getByRole('table')).getByText('Sur un paiement')).toBeTruthy();
});
