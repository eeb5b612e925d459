import { expect } from '@playwright/test';

/** Waits until the fast site is ready; Playwright waits for the other one. */
export default async function awaitFastSite(): Promise<void> {
  await expect(async () => {
    expect((await fetch(`${process.env.E2E_FAST_SITE}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 120_000 });
}
