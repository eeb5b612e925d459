import { LANGUAGE_CODES } from '@cauri/contract';
import { expect, it } from 'vitest';
import { listTemplates } from './mail-templates.ts';
import { createMailer } from './mailer.ts';

const mailer = createMailer({
  config: { mail: null, siteUrl: 'https://cauri.test', authSecret: 's'.repeat(32) },
  settings: () => ({ siteName: 'Cauri', emailNotifications: true }),
  newId: () => '00000000-0000-7000-8000-000000000001',
});

const isOwn = (line: string) => !line.startsWith('> ') && !line.startsWith('https://');

const kind = 'second_factor_changed';
const at = '2026-11-20T20:14:00Z';
const links = { link: mailer.link('/'), support: mailer.link('/support') };
/** The changes that the example of a template is not about. */
const changes = LANGUAGE_CODES.flatMap((language) =>
  (['on', 'codes'] as const).map((change) => {
    const params = { username: 'awa', change, at, ...links };
    return { kind, language, ...mailer.compose({ kind, params, to: 'awa@example.com', language, userId: null }) };
  }),
);

const examples = listTemplates(mailer).flatMap((template) =>
  LANGUAGE_CODES.map((language) => ({ kind: template.kind, language, ...template[language] })),
);
const cases = [...examples, ...changes];

it.each(cases)(
  'the $kind email in $language follows the typography of the language',
  async ({ language, subject, text }) => {
    const rules: Record<string, RegExp> = (await import(`@cauri/locale/${language}/typography`)).default;
    for (const line of [subject, ...text.split('\n').filter(isOwn)])
      for (const [what, refused] of Object.entries(rules)) expect(line, what).not.toMatch(refused);
  },
);
