import { CHECKLIST, LANGUAGE_CODES } from '@cauri/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadTexts } from '#i18n/load.ts';
import { ADMIN_SETTINGS } from '#testing/admin-settings.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const words = Object.entries(CHECKLIST).flatMap(([id, { states }]) => [id, ...states.map((state) => `${id}_${state}`)]);

it.each(LANGUAGE_CODES)('every step has its words in %s', async (language) => {
  const texts = await loadTexts(language, 'checklist');
  expect(words.filter((key) => !(key in texts))).toEqual([]);
});

it('an open step names its command or links to its page; a finished one does neither', async () => {
  const step = (id: keyof typeof CHECKLIST, state: 'ok' | 'missing' | 'optional' | 'manual') => {
    const { remedy } = CHECKLIST[id];
    const command = remedy && 'command' in remedy ? remedy.command : null;
    return { id, state, command, page: remedy && 'page' in remedy ? remedy.page : null, params: { count: 0, all: 5 } };
  };
  page = await visit({
    path: '/admin/settings',
    me: { ...ME, role: 'admin', isAdmin: true },
    prepare: (server) => {
      server.on('getAdminSettings', () => ADMIN_SETTINGS);
      server.on('listBonusTables', () => ({ items: [] }));
      server.on('getChecklist', () => ({
        steps: [step('mode', 'missing'), step('secrets', 'ok'), step('matches', 'missing'), step('backup', 'manual')],
      }));
    },
  });
  const panel = within(await screen.findByText('Production', { selector: 'b' }).then((b) => b.closest('section') ?? b));
  const rowOf = (name: string) => panel.getByText(name, { selector: 'b' }).closest('.set')?.textContent;
  expect(rowOf('Production')).toContain('anyone can log in with any address. npm run setup');
  expect(rowOf('Secrets')).toBe('SecretsSessions and simulated matches have their secrets. Done');
  expect(rowOf('Backup')).toContain('Up to you');
  expect(panel.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/admin/settings#simulated');
});
