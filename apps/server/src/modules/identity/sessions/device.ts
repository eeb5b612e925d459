import type { Device } from '@cauri/contract';

/**
 * The number of characters of a user agent that are stored and read. Browsers send up to about 300; a pattern takes seconds
 * for a text that was made for it and is as long as a header may be.
 */
export const USER_AGENT_MAXIMUM = 500;

/** The first match wins, because later user agents contain the names of earlier ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bKAIOS\b/i, 'KaiOS', 'phone'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/** The browser and the system of a user agent, if they are known. */
export function deviceOf(wholeUserAgent: string): Device {
  const userAgent = wholeUserAgent.slice(0, USER_AGENT_MAXIMUM);
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  return {
    browser: browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
    system: system?.[1] ?? null,
    kind: system?.[2] ?? 'unknown',
  };
}
