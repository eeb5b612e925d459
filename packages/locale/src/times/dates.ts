import type { Language } from '@cauri/contract';
import { capitalise, format, formatTime } from '../format.ts';

// These functions are not in `../format.ts`, because the home page loads that file and shows no dates. All take an ISO time and,
// but for `formatUtc`, format it in the reader's time zone.

/** `20 Nov 2026`, `20 nov. 2026`. */
export const formatDate = (time: string, language: Language): string =>
  format(time, language, { day: 'numeric', month: 'short', year: 'numeric' });

/** `20 Nov 2026, 20:14`. */
export const formatDateTime = (time: string, language: Language): string =>
  `${formatDate(time, language)}, ${formatTime(time)}`;

/** `20 November 2026 at 20:14` in UTC, for messages: the server does not know the reader's time zone. */
export const formatUtc = (time: string, language: Language): string =>
  format(time, language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `20 Nov`, with the year unless it is that of `now` (ms). */
export function formatRecentDate(time: string, now: number, language: Language): string {
  if (new Date(time).getFullYear() !== new Date(now).getFullYear()) return formatDate(time, language);
  return format(time, language, { day: 'numeric', month: 'short' });
}

/** `20:45` today, `20 Nov, 20:45` before, with the year unless it is that of `now` (ms). */
export function formatRecentMoment(time: string, now: number, language: Language): string {
  const hour = formatTime(time);
  if (new Date(time).toDateString() === new Date(now).toDateString()) return hour;
  return `${formatRecentDate(time, now, language)}, ${hour}`;
}

/** `Sat`, `sam.`. */
export const formatWeekday = (time: string, language: Language): string => format(time, language, { weekday: 'short' });

/** `21`. */
export const formatNumberOfDay = (time: string, language: Language): string =>
  format(time, language, { day: 'numeric' });

/** `Saturday 21 November`, `Samedi 21 novembre`. */
export const formatLongDay = (time: string, language: Language): string =>
  capitalise(format(time, language, { weekday: 'long', day: 'numeric', month: 'long' }));

/** `Friday, 20 November 2026, 20:14:07`, as a line of its own. */
export const formatMoment = (time: string, language: Language): string =>
  capitalise(formatMomentWithin(time, language));

/** The same within a sentence: `vendredi 20 novembre 2026, 20:14:07`. */
export function formatMomentWithin(time: string, language: Language): string {
  const day = format(time, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const hour = format(time, language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return `${day}, ${hour}`;
}
