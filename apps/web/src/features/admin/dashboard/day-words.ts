import { LANGUAGES } from '@cauri/contract/languages';
import type { Language } from '#i18n/language.ts';

/** Formats a UTC day as `20 Nov` or `20 nov.`, the same in every time zone. */
export const formatDayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** Formats a moment as `20:14:07` in the reader's time zone. */
export const formatSecond = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(
    new Date(time),
  );
