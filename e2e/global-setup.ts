import { expect } from '@playwright/test';
import { startOidcProvider } from '../apps/server/src/testing/services/oidc-provider.ts';

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
  return () => provider.close();
}
