import type { EventDetail, Market } from '@cauri/contract';
import { useNow } from '#api/use-now.ts';
import { outcomeName } from '#features/board/words.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { dayOf, formatDay } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { More } from '#ui/controls/more.tsx';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { StepChart } from '#ui/figures/step-chart.tsx';
import {
  type Mark,
  markTexts,
  placeMarks,
  priceAfter,
  priceAt,
  type Series,
  scaleOf,
  spreadLabels,
  stepPath,
  ticksOf,
} from './price-series.ts';
import { type PriceSeries, usePriceSeries } from './use-price-series.ts';

const REDRAWN_MS = 5_000;
/** The times of the table's rows if no incident names them, as shares of the whole. */
const PARTS = [0.25, 0.5, 0.75];

/** Shows the price movements of a market as a chart, in sentences and as a table. */
export default function PriceChart({ event, market }: { event: EventDetail; market: Market }) {
  const { data, error, retry } = usePriceSeries(event, market);
  const t = useText('browse');
  if (error) return <BrokenPart error={error} onRetry={retry} />;
  if (!data) return null;
  if (data.series.every(({ points }) => points.length === 0))
    return <p className="px-3 text-ink-2">{t('chart_none')}</p>;
  return <Drawing event={event} market={market} data={data} />;
}

interface DrawingProps {
  event: EventDetail;
  market: Market;
  data: PriceSeries;
}

function Drawing({ event, market, data }: DrawingProps) {
  const t = useText('browse');
  const figures = useFigures();
  const now = useNow(REDRAWN_MS);
  const names = useNames(event, market);
  const { series, since, until, ahead } = data;
  const sinceMs = Date.parse(since);
  const lastMs = Math.max(...series.map(({ points }) => points.at(-1)?.[0] ?? 0));
  const endMs = until ? Date.parse(until) - sinceMs : Math.max(now + ahead - sinceMs, lastMs);
  const scale = scaleOf(series, endMs);
  const marks = markTexts(data.marks);
  const ends = series.map(({ points }) => priceAt(points, endMs) ?? 1);
  const labels = spreadLabels(ends.map(scale.y));
  const hour = (ms: number) => {
    const time = new Date(sinceMs + ms).toISOString();
    const isFar = !['today', 'tonight'].includes(dayOf(time, now));
    return [isFar && formatDay(time, t.language), figures.time(time)].filter(Boolean).join(', ');
  };
  const end = t(until ? 'chart_end' : 'chart_now');
  return (
    <>
      <StepChart
        lines={series.map(({ id, points }, place) => ({
          key: id,
          name: names[place]?.short ?? '',
          value: figures.odds(ends[place] ?? 1),
          path: stepPath(points, scale),
          labelAt: labels[place] ?? 0,
        }))}
        ticks={ticksOf(scale).map(({ odds, at }) => ({ text: figures.odds(odds), at }))}
        marks={placeMarks(marks, scale)}
        from={hour(0)}
        to={end}
      />
      <Summary series={series} names={names.map(({ full }) => full)} />
      <More label={t('chart_table')}>
        <FigureTable
          label={t('chart_title')}
          heads={[t('chart_time'), ...names.map(({ full }) => full)]}
          rows={timesOf(marks, endMs, { hour, end }).map(({ at, text }, row, rows) => ({
            key: `${row} ${text}`,
            cells: [text, ...series.map(({ points }) => figures.odds(priceAfter(points, at, rows[row + 1]?.at) ?? 1))],
          }))}
        />
      </More>
    </>
  );
}

/** Describes each line in a sentence. */
function Summary({ series, names }: { series: readonly Series[]; names: readonly string[] }) {
  const t = useText('browse');
  const figures = useFigures();
  return (
    <p className="sr">
      {series.map(({ id, points }, place) => {
        const odds = points.map(([, price]) => price);
        const words = {
          name: names[place] ?? '',
          first: figures.odds(odds[0] ?? 1),
          last: figures.odds(odds.at(-1) ?? 1),
          low: figures.odds(Math.min(...odds)),
          high: figures.odds(Math.max(...odds)),
        };
        return <span key={id}>{t('chart_summary', words)} </span>;
      })}
    </p>
  );
}

/** Returns the rows of the table: the start, each incident, and the end. */
function timesOf(
  marks: readonly Mark[],
  endMs: number,
  { hour, end }: { hour: (ms: number) => string; end: string },
): { at: number; text: string }[] {
  const between = marks.length > 0 ? marks : PARTS.map((part) => ({ at: part * endMs, text: hour(part * endMs) }));
  const changes = between.filter(({ text }, place) => text !== between[place - 1]?.text);
  return [{ at: 0, text: hour(0) }, ...changes, { at: endMs, text: end }];
}

/** Returns the name of each outcome for the table and screen readers, and the short one beside its line. */
function useNames(event: EventDetail, market: Market): { full: string; short: string }[] {
  const t = useText('markets', 'browse');
  const figures = useFigures();
  const { homeTeam, awayTeam } = event;
  const named = (home: string, away: string) =>
    market.outcomes.map((outcome) => outcomeName(outcome, market, { sides: { home, away }, t, figures }));
  const short = named(homeTeam.shortName, awayTeam.shortName);
  return named(homeTeam.name, awayTeam.name).map((full, place) => ({ full, short: short[place] ?? full }));
}
