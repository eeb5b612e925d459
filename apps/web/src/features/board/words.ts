import type { Clock, Event, Outcome } from '@cauri/contract';
import { leagueName as nameLeague } from '@cauri/locale/catalog-words';
import { isolate, nameSides } from '@cauri/locale/isolate';
import { lineText, wordOf } from '@cauri/locale/market-words';
import type { Figures } from '#i18n/figures.tsx';
import { dayOf, formatDay, masked } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import type { Text } from '#i18n/use-text.tsx';

export { countryName } from '@cauri/locale/catalog-words';
export { marketName, marketOfPick, outcomeName, partType } from '@cauri/locale/market-words';

/** The name of a league in the reader's language, which keeps the order of the text around it. */
export const leagueName = (name: string, t: Text<'catalog'>): string => isolate(nameLeague(name, t));

/** The maximum length of a label that fits three to a row on a phone, narrowed. */
const BUTTON_LENGTH = 20;

interface NamedOutcome {
  readonly event: Pick<Event, 'homeTeam' | 'awayTeam'>;
  readonly key: string;
  readonly name: string;
}

/** The text on the button: the signs of a double chance, or the name, shortened by the catalogue if it is long. */
export function buttonName({ event, key, name }: NamedOutcome, t: Text<'markets'>): string {
  const short = wordOf(`${key}_short`, t, { home: event.homeTeam.shortName, away: event.awayTeam.shortName });
  if (short) return short;
  if (name.length <= BUTTON_LENGTH) return name;
  return [event.homeTeam, event.awayTeam].find((team) => team.name === name)?.shortName ?? name;
}

/** The label above a price: 1, N, 2, "+ de 2,5"; the line alone where a heading says over and under. */
export function shortLabel(
  { key, name }: Pick<Outcome, 'key' | 'name'>,
  line: number | null,
  { t, figures, isHeaded }: { t: Text<'catalog'>; figures: Figures; isHeaded: boolean },
): string {
  if (key === 'home') return t('home_win');
  if (key === 'draw') return t('draw');
  if (key === 'away') return t('away_win');
  if (key !== 'over' && key !== 'under') return name;
  return isHeaded ? lineText(line, figures) : t(`${key}_short`, { line: lineText(line, figures) });
}

export const eventName = ({ homeTeam, awayTeam }: Pick<Event, 'homeTeam' | 'awayTeam'>): string =>
  nameSides({ home: homeTeam.name, away: awayTeam.name });

/** The clock or the start time of a row, and the note after it. */
export function timeOf(
  event: Event,
  now: number,
  { t, figures }: { t: Text<'catalog'>; figures: Figures },
): { time: string; note: string } {
  if (event.clock) return { time: clockText(event, t), note: periodNote(event.clock, t) };
  // The source has no clock: its start time would look like one.
  if (event.isLive) return { time: t('in_play'), note: '' };
  const time = figures.time(event.startTime);
  if (event.status === 'awaiting_result') return { time, note: t('awaiting') };
  if (event.status === 'cancelled') return { time, note: t('cancelled') };
  if (event.status === 'postponed') return { time, note: t('postponed') };
  if (event.status === 'completed') return { time: t('clock_full_time'), note: formatDay(event.startTime, t.language) };
  const day = dayOf(event.startTime, now);
  return { time, note: day === 'later' ? formatDay(event.startTime, t.language) : masked(t(day)) };
}

/** The moment of an incident as the server writes it, "Q4 7:12", with its period translated. */
export const momentText = (display: string, t: Text<'catalog'>): string =>
  display.replace(/^(OT|SO|[QP](?=\d))(\d?)/, (_, period, number) =>
    t(`clock_${period}` as Key<'catalog'>, { number }),
  );

/** The clock as the server writes it, "67′", with breaks and periods translated. */
export function clockText(event: Pick<Event, 'clock'>, t: Text<'catalog'>): string {
  const { clock } = event;
  if (!clock) return '';
  if (clock.period === 'half_time') return t('clock_half_time');
  if (clock.period === 'full_time') return t('clock_full_time');
  return momentText(clock.display, t);
}

/** Whether the clock already names the period: "HT", "Q3 7:12", "P2 14′", "OT 2′", "Set 2". */
const isNamed = ({ period, display }: Clock): boolean =>
  /^(half_time|full_time|quarter_|period_|set_|overtime OT)/.test(`${period} ${display}`);

/** The period beside the clock; empty if the clock already names it. */
export function periodNote(clock: Clock, t: Text<'catalog'>): string {
  return isNamed(clock) ? '' : periodText(clock.period, t);
}

const SET = /^set_(\d)$/;

export function periodText(period: string, t: Text<'catalog'>): string {
  const [, set] = SET.exec(period) ?? [];
  if (set) return t('period_set', { number: set });
  const key = `period_${period}`;
  const text = t(key as Key<'catalog'>);
  // A missing text returns its own key.
  return text === key ? '' : text;
}
