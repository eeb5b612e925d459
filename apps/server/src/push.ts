import { keepVapidKeys, type PushParts } from '#modules/notifications';
import type { SettingsStore } from '#modules/settings';
import type { AppParts } from './app.ts';

/** What telling devices is made of; makes the keys where there are none yet. */
export async function openPush({ db, config, log }: AppParts, settings: SettingsStore): Promise<PushParts> {
  await keepVapidKeys({ db, settings, config });
  const { publicUrl, adminEmail } = config;
  // Push services take no other address.
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`;
  return { db, settings, config, log, subject };
}
