import { expect } from '@playwright/test';
import { startOidcProvider } from '../apps/server/src/testing/services/oidc-provider.ts';
import { ADMIN } from './journeys/administrator.ts';

/**
 * Starts the identity provider of the calm site, and waits until the fast site, if it is used, is ready; Playwright waits for
 * the other one. Returns what ends the provider.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const provider = await startOidcProvider(Number(new URL(process.env.E2E_PROVIDER ?? '').port));
  if (process.env.E2E_PART !== 'short') {
    await expect(async () => {
      expect((await fetch(`${process.env.E2E_FAST_SITE}/readyz`)).status).toBe(200);
    }).toPass({ timeout: 120_000 });
  }
  if (process.env.E2E_PART === 'languages') await Promise.all(sites().map(addAdministrator));
  return () => provider.close();
}

const sites = (): string[] => [`http://127.0.0.1:${process.env.E2E_PORT}`, process.env.E2E_FAST_SITE ?? ''];

/** The first sign-in of the administrator makes the account, here in no language: each journey reads it in its own. */
async function addAdministrator(origin: string): Promise<void> {
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify(ADMIN);
  expect((await fetch(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers, body })).ok).toBe(true);
}
