import type { Language } from '@cauri/contract';
import { LANGUAGES } from '@cauri/contract/languages';
import { formatHour } from './times/hour.ts';

/** U+00A0 in all numbers: the font has no narrow space. */
const SPACE = '\u00a0';
const NARROW_SPACE = '\u202f';
const MINUS = '\u2212';
const DAY_MS = 24 * 3600 * 1000;

/** Groups a string of digits by thousands: `12 400`. */
export const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, SPACE);

/** Formats a whole number, the same in all languages: `12 400`. Decimals are cut off. */
export function formatCount(count: number): string {
  const digits = group(String(Math.abs(Math.trunc(count))));
  return count <= -1 ? MINUS + digits : digits;
}

/** Formats an amount in FCFA without its unit: `21 846,22`; with decimals only if there are centimes. */
export function formatAmount(amount: number): string {
  const [whole = '0', decimals = '00'] = Math.abs(amount).toFixed(2).split('.');
  const text = group(whole) + (decimals === '00' ? '' : `,${decimals}`);
  return amount < 0 && text !== '0' ? MINUS + text : text;
}

/** Formats an amount in FCFA with its unit: `1 000 000 FCFA`. */
export const formatMoney = (amount: number): string => `${formatAmount(amount)}${SPACE}FCFA`;

/** Formats an exact amount in centimes: `1 000 000 FCFA`, `1,50 FCFA`. */
export function formatCentimes(centimes: bigint): string {
  const rest = centimes % 100n;
  return `${group(String(centimes / 100n))}${rest === 0n ? '' : `,${String(rest).padStart(2, '0')}`}${SPACE}FCFA`;
}

/** Formats an amount in FCFA with its sign: `+84 250`, `−1 000`, `0`. */
export const formatSigned = (amount: number): string => (amount > 0 ? '+' : '') + formatAmount(amount);

/** Formats a share from 0 to 1 with one decimal: `41,2 %` in French, `41.2%` in English. */
export function formatPercent(share: number, language: Language): string {
  const format = percents.get(language) ?? new Intl.NumberFormat(LANGUAGES[language].tag, PERCENT);
  percents.set(language, format);
  return format.format(share).replaceAll(NARROW_SPACE, SPACE);
}

/** Returns the percent sign, with a space before it if the language has one. */
export const percentSign = (language: Language): string => formatPercent(0, language).replace(/^[^%\s]*/, '');

const PERCENT = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false } as const;
const percents = new Map<Language, Intl.NumberFormat>();

/** Replaces the point of a number with the decimal sign of a language: `2,5`. */
export const withDecimal = (text: string, language: Language): string => text.replace('.', LANGUAGES[language].decimal);

/** Formats decimal odds with two decimals: `1,38` or `1.38`; `5 564,97` for a long combined bet. */
export function formatOdds(odds: number, language: Language): string {
  const [whole = '0', decimals = '00'] = odds.toFixed(2).split('.');
  return group(whole) + LANGUAGES[language].decimal + decimals;
}

/** Formats the decimal line of a market: `2,5` or `2.5`; a negative one with the minus sign U+2212. */
export const formatLine = (line: number, language: Language): string =>
  (line < 0 ? MINUS : '') + withDecimal(String(Math.abs(line)), language);

/** Returns the name of one language in another: `Anglais`. */
export const languageName = (of: Language, language: Language): string =>
  capitalise(new Intl.DisplayNames(LANGUAGES[language].tag, { type: 'language' }).of(of) ?? of);

const formats = new Map<string, Intl.DateTimeFormat>();
const keyOf = (language: Language, options: Intl.DateTimeFormatOptions) => language + JSON.stringify(options);

/** `hour`: the ISO time of a text that is its hour. */
type Mask = (text: string, hour?: string) => string;
let mask: Mask = (text) => text;

/** Sets the wrapper for texts that depend on the time zone: the prerenderer does not have the visitor's. */
export function maskTimes(wrap: Mask): void {
  mask = wrap;
}

/** Applies the wrapper of {@link maskTimes} to a word that depends on the time zone, such as "tomorrow". */
export const masked = (text: string): string => mask(text);

/** Formats an ISO time by `Intl`, in the reader's time zone. Formats are cached, because creating one is slow. */
export function format(time: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = keyOf(language, options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[language].tag, options);
  formats.set(key, known);
  return mask(known.format(new Date(time)).replaceAll(NARROW_SPACE, SPACE));
}

/** Formats an ISO time as `20:45`, in the reader's time zone and the same in all languages. */
export const formatTime = (time: string): string => mask(formatHour(time), time);

/** Formats the day of an ISO time: `Sat 21`, `sam. 21`. */
export const formatDay = (time: string, language: Language): string =>
  format(time, language, { weekday: 'short', day: 'numeric' });

/** Returns a text with a capital first letter. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a text with a small first letter, for a sentence after a colon. */
export const decapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the relative day of a time: today, tonight (from 18:00), tomorrow, or later. */
export function dayOf(time: string, now: number): 'today' | 'tonight' | 'tomorrow' | 'later' {
  const date = new Date(time);
  const days = Math.round((startOfDay(date.getTime()) - startOfDay(now)) / DAY_MS);
  if (days === 0) return date.getHours() >= 18 ? 'tonight' : 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/** Returns the hour of a time (ms) that has passed, with its day where that is not today: `14:05`, `Mon 23, 14:05`. */
export function formatPast(past: number, now: number, language: Language): string {
  const time = new Date(past).toISOString();
  const hour = formatTime(time);
  return startOfDay(past) === startOfDay(now) ? hour : `${formatDay(time, language)}, ${hour}`;
}

function startOfDay(time: number): number {
  const day = new Date(time);
  return day.setHours(0, 0, 0, 0);
}
