import type { BackgroundPart, EventDetail } from '@cauri/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { Figures } from '#i18n/figures.tsx';
import { percentSign } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import type { Text } from '#i18n/use-text.tsx';

/** The texts of the informational tabs, in their order. */
const INFO_TABS: Readonly<Record<BackgroundPart, Key<'browse'>>> = {
  form: 'tab_form',
  meetings: 'tab_meetings',
  table: 'tab_table',
  model: 'tab_model',
};

const FRESH_MS = 60_000;

/** The facts of the informational tabs. */
export const backgroundQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['background', eventId],
    queryFn: ({ signal }) => call('getBackground', { params: { id: eventId } }, { signal }),
    staleTime: FRESH_MS,
  });

/** Returns the informational tabs of an event: those that have content. */
export const infoTabs = ({ background }: EventDetail): { id: BackgroundPart; text: Key<'browse'> }[] =>
  (Object.keys(INFO_TABS) as BackgroundPart[])
    .filter((id) => background?.includes(id))
    .map((id) => ({ id, text: INFO_TABS[id] }));

/** The texts and units of the parameters: thousandths of a goal or a point, hundredths of a per cent. */
const PARAMS: Record<string, { text: Key<'proof'>; side?: 'homeTeam' | 'awayTeam'; as: 'mean' | 'chance' | 'count' }> =
  {
    homeGoals: { text: 'param_goals', side: 'homeTeam', as: 'mean' },
    awayGoals: { text: 'param_goals', side: 'awayTeam', as: 'mean' },
    homePoints: { text: 'param_points', side: 'homeTeam', as: 'mean' },
    awayPoints: { text: 'param_points', side: 'awayTeam', as: 'mean' },
    homeServe: { text: 'param_serve', side: 'homeTeam', as: 'chance' },
    awayServe: { text: 'param_serve', side: 'awayTeam', as: 'chance' },
    homeSideOut: { text: 'param_side_out', side: 'homeTeam', as: 'chance' },
    awaySideOut: { text: 'param_side_out', side: 'awayTeam', as: 'chance' },
    bestOf: { text: 'param_best_of', as: 'count' },
  };

/** The names of the parameters in display order, the home side first. */
export const PLACES = Object.keys(PARAMS);

/** `6 %` in French, `6%` in English. */
export const writePercent = (value: number, t: Text<'proof'>, figures: Figures): string =>
  figures.line(value) + percentSign(t.language);

/** Writes a parameter with its name and unit; a parameter without a text is written as committed. */
export function writeParam(
  [name, value]: [string, number],
  event: EventDetail,
  { t, figures }: { t: Text<'proof'>; figures: Figures },
): { label: string; value: string } {
  const param = PARAMS[name];
  if (!param) return { label: name, value: String(value) };
  const label = t(param.text, { team: param.side ? event[param.side].shortName : '' });
  if (param.as === 'count') return { label, value: String(value) };
  const isChance = param.as === 'chance';
  return { label, value: isChance ? writePercent(value / 100, t, figures) : figures.line(value / 1000) };
}
