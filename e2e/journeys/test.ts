import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { setBrowserLanguage } from './texts.ts';

export {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';

/**
 * Opening a page here waits until it is interactive: the prerendered page is visible only for a moment, and reacts to
 * neither keys nor clicks.
 */
export const test = base.extend<object, { patientBrowser: Browser }>({
  context: async ({ context, locale }, use) => {
    setBrowserLanguage(locale);
    await use(bePatient(context));
  },
  patientBrowser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        return options?.javaScriptEnabled === false ? context : bePatient(context);
      };
      await use(browser);
    },
    { scope: 'worker', auto: true },
  ],
});

const patient = new WeakSet<BrowserContext>();

function bePatient(context: BrowserContext): BrowserContext {
  if (!patient.has(context)) context.on('page', waitForUse);
  patient.add(context);
  return context;
}

function waitForUse(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isUsable = () => page.locator('.prerendered').waitFor({ state: 'detached' });
  page.goto = async (...where) => {
    const response = await goto(...where);
    await isUsable();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await isUsable();
    return response;
  };
}
