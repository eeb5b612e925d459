import { LANGUAGES } from '@cauri/contract/languages';
import type { Language } from '#i18n/language.ts';

/** A day of UTC as `20 Nov`, `20 nov.`: the same day wherever its reader is. */
export const formatDayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** `20:14:07`, in the reader's own time zone. */
export const formatSecond = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(
    new Date(time),
  );
