import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function open(prepare: (server: FakeServer) => void, me: typeof ME | null = null) {
  page = await visit({ path: '/unsubscribe?token=t', me, prepare });
  await screen.findByRole('heading', { level: 1, name: 'Unsubscribe' });
  return page;
}
const isOn = (value: boolean) => () => ({ choice: 'betResults' as const, isOn: value });

it('the link of a mail explains what it ends; the button ends it and links to the settings', async () => {
  const { person, server } = await open((fake) => {
    fake.on('getMailSubscription', isOn(true));
    fake.on('unsubscribe', isOn(false));
  });
  const button = await screen.findByRole('button', { name: 'Stop these emails' });
  // The page says before and after the change that push notifications end too.
  expect(
    screen.getByText(/^You get an email when your bets are settled or a dispute is answered\..*push notifications/),
  ).toBeTruthy();
  expect(server.requestsTo('unsubscribe')).toEqual([]);
  await person.click(button);
  expect(
    await screen.findByText(/^You no longer get emails about settled bets and disputes, or push notifications/),
  ).toBeTruthy();
  expect(server.requestsTo('unsubscribe').map(({ body }) => body)).toEqual([{ token: 't' }]);
  expect(screen.queryByRole('button', { name: 'Stop these emails' })).toBeNull();
  const back = screen.getByRole('link', { name: 'Log in to turn them back on' });
  expect(back.getAttribute('href')).toContain(encodeURIComponent('/profile?tab=settings'));
});

it('emails that are already off are shown as off; a signed-in user gets a link to the settings', async () => {
  await open((fake) => fake.on('getMailSubscription', isOn(false)), ME);
  expect(
    await screen.findByText(/^You no longer get emails about settled bets and disputes, or push notifications/),
  ).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Account settings' });
  expect(back.getAttribute('href')).toBe('/profile?tab=settings#notifications');
});

it('an incomplete link is reported, with another way to the setting', async () => {
  await open((fake) => fake.on('getMailSubscription', () => refusal('link_invalid', 410)));
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not work');
  expect(screen.getByRole('link', { name: 'Account settings' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop these emails' })).toBeNull();
});

it('the link of a promotion ends promotions only', async () => {
  const promotions = (value: boolean) => () => ({ choice: 'promotions' as const, isOn: value });
  const { person } = await open((fake) => {
    fake.on('getMailSubscription', promotions(true));
    fake.on('unsubscribe', promotions(false));
  });
  expect(await screen.findByText('You get emails about new plans and offers.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('You no longer get emails about plans and offers.')).toBeTruthy();
  expect(screen.queryByText(/push/)).toBeNull();
});
