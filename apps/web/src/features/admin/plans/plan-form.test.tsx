import type { AdminPlan } from '@cauri/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { ADMIN_PLAN, NO_SALES } from '#testing/admin-plans.ts';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function openForm(prepare: (server: FakeServer) => void = () => undefined): Promise<Visit> {
  page = await visit({ path: '/admin/subscriptions/new', me: { ...ME, role: 'admin' }, prepare });
  await screen.findByLabelText('Name');
  return page;
}

async function fillIn({ person }: Visit, texts: Readonly<Record<string, string>> = {}): Promise<void> {
  const values = { Name: 'Plus', Price: '2 000', 'Virtual amount': '250000', ...texts };
  for (const [label, text] of Object.entries(values)) {
    await person.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  }
}

const add = ({ person }: Visit) => person.click(screen.getByRole('button', { name: 'Add plan' }));
const sentBy = ({ server }: Visit) => server.requestsTo('addPlan').map(({ body }) => body);

it('a plan is sent in whole FCFA, with its own features after the default ones', async () => {
  const opened = await openForm();
  await fillIn(opened, {
    'Other features · English': 'Early prices\n\n  A badge',
    'Other features · French': 'Cotes\nUn badge',
  });
  await add(opened);
  const usual = ['virtual_amount', 'all_markets', 'no_expiry'];
  await waitFor(() =>
    expect(sentBy(opened)).toEqual([
      {
        name: 'Plus',
        price: 2_000,
        virtualAmount: 250_000,
        features: [...usual, 'Early prices', 'A badge'],
        translatedFeatures: { fr: [...usual, 'Cotes', 'Un badge'] },
        isPopular: false,
        isActive: true,
      },
    ]),
  );
});

it('an administrator who reads French may write the features in French alone', async () => {
  chooseLanguage('fr');
  page = await visit({ path: '/admin/subscriptions/new', me: { ...ME, role: 'admin' } });
  await page.person.type(await screen.findByLabelText(/^Autres avantages · Français/), 'Cotes');
  await page.person.type(screen.getByLabelText('Nom'), 'Plus');
  await page.person.type(screen.getByRole('textbox', { name: /^Prix/ }), '2000');
  await page.person.type(screen.getByRole('textbox', { name: /^Montant virtuel/ }), '1000');
  await page.person.click(screen.getByRole('button', { name: 'Ajouter un abonnement' }));
  const features = ['virtual_amount', 'all_markets', 'no_expiry', 'Cotes'];
  const { server } = page;
  await waitFor(() =>
    expect(server.requestsTo('addPlan')[0]?.body).toMatchObject({ features, translatedFeatures: { fr: features } }),
  );
});

it.each([
  ['in French alone', ['Cotes'], { fr: ['Cotes'] }, ['Cotes', '']],
  ['in English alone', ['Early prices'], {}, ['', 'Early prices']],
])(
  'an administrator who reads French changes the price of a plan whose features are written %s',
  async (...written) => {
    const [, features, translatedFeatures, [french, english]] = written;
    chooseLanguage('fr');
    const plan: AdminPlan = { ...ADMIN_PLAN, features, translatedFeatures };
    page = await visit({
      path: '/admin/subscriptions',
      me: { ...ME, role: 'admin' },
      prepare: (server) => {
        server.on('listAdminPlans', () => ({ items: [plan], sales: NO_SALES }));
        server.on('listPurchases', () => ({ items: [], nextCursor: null }));
      },
    });
    await page.person.click(await screen.findByRole('button', { name: `Modifier ${plan.name}` }));
    const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLTextAreaElement;
    expect(field(/^Autres avantages · Français/).value).toBe(french);
    expect(field(/^Autres avantages · Anglais/).value).toBe(english);
    await page.person.clear(field(/^Prix/));
    await page.person.type(field(/^Prix/), '2500');
    await page.person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const { server } = page;
    await waitFor(() =>
      expect(server.requestsTo('changePlan')[0]?.body).toMatchObject({ price: 2_500, features, translatedFeatures }),
    );
  },
);

it.each([
  [
    'fewer features in another language',
    { 'Other features · English': 'Early prices\nA badge', 'Other features · French': 'Cotes' },
    'Enter as many lines as in the first language',
  ],
  ['an amount above the largest', { 'Virtual amount': '0000' }, /^At most 1.000.000.000.FCFA/],
  ['a place that is no whole number', { Position: '1.5' }, 'A whole number from 0 to 9999'],
])('%s is reported at the field and not sent', async (_, texts, words) => {
  const opened = await openForm();
  await fillIn(opened);
  for (const [label, text] of Object.entries(texts)) {
    await opened.person.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  }
  await add(opened);
  const error = await screen.findByText(words);
  expect(document.activeElement?.getAttribute('aria-describedby')).toContain(error.closest('[id]')?.id ?? 'nothing');
  expect(sentBy(opened)).toEqual([]);
});

it('features that the server refuses are reported at their field, which takes the focus', async () => {
  const opened = await openForm((server) => server.on('addPlan', () => refusal('validation_failed', 400)));
  await fillIn(opened);
  await add(opened);
  expect(await screen.findByText('At most 12 features of 120 characters each')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Other features · English/)));
});

it('a change that needs a second administrator is sent once more with a reason', async () => {
  const opened = await openForm((server) =>
    server.on('addPlan', () => refusal('approval_needed', 409, { params: { deciders: 1 } })),
  );
  await fillIn(opened);
  await add(opened);
  await opened.person.type(await screen.findByLabelText('Reason'), 'New season');
  await opened.person.click(screen.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(sentBy(opened)).toHaveLength(2));
  expect(sentBy(opened)[1]).toEqual({ ...(sentBy(opened)[0] as object), reason: 'New season' });
});
