import { expect, it } from 'vitest';
import { listTemplates } from './mail-templates.ts';
import { createMailer } from './mailer.ts';

const mailer = createMailer({
  config: { mail: null, siteUrl: 'https://cauri.test', authSecret: 's'.repeat(32) },
  settings: () => ({ siteName: 'Cauri', emailNotifications: true }),
  newId: () => '00000000-0000-7000-8000-000000000001',
});

const isOwn = (line: string) => !line.startsWith('> ') && !line.startsWith('https://');

it.each(listTemplates(mailer))('the French $kind letter ends no line before a double sign', ({ fr }) => {
  const lines = [fr.subject, ...fr.text.split('\n').filter(isOwn)];
  for (const line of lines) expect(line).not.toMatch(/[^\u00a0][?!;%:»]|«[^\u00a0]/);
});
