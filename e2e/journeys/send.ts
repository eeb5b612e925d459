import { type APIRequestContext, expect, type Page, test } from './test.ts';
import { languageOfJourney, setChosenLanguage } from './texts.ts';

/** The address of the site that the journey visits. */
export const siteUrl = (): string => test.info().project.use.baseURL ?? '';

/**
 * Posts a body with a new key, and returns the answer to a request that succeeds. Like every client it repeats the request
 * under its key while the answer requires that: a slow machine has more bets at once than it can place.
 */
export async function send<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const headers = { origin: new URL(siteUrl()).origin, 'idempotency-key': crypto.randomUUID() };
  const post = () => request.post(path, { data, headers });
  let answer = await post();
  await expect(async () => {
    if (answer.status() === 503) answer = await post();
    expect(answer.status(), await answer.text()).not.toBe(503);
  }).toPass();
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Lets a visitor choose a language, by default that of the browser. From then on all pages are in it. */
export async function chooseLanguage(page: Page, language = languageOfJourney()): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: siteUrl() }]);
  setChosenLanguage(language);
}
