import { expect } from 'vitest';
import type { Settings } from '#modules/settings';
import type { TestApp } from './test-app.ts';

/** Changes a setting as the back-office of another process would; resolves when `app` has applied it. */
export async function writeSetting<K extends keyof Settings>(app: TestApp, key: K, value: Settings[K]): Promise<void> {
  const { db } = app.database;
  const stored = JSON.stringify(typeof value === 'bigint' ? Number(value) : value);
  await db
    .insertInto('setting')
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
    .execute();
  await app.bus.publish('settings', key);
  await expect.poll(() => app.settings.current()[key]).toEqual(value);
}
