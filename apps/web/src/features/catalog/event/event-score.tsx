import type { EventDetail } from '@cauri/contract';
import { findSport } from '@cauri/rules';
import { isFirstSet, type Periods, periodsOf } from '#features/board/periods.ts';
import { momentText } from '#features/board/words.ts';
import { useText } from '#i18n/use-text.tsx';
import { PeriodTable } from '#ui/event-page/period-table.tsx';
import { scoreCells } from '#ui/event-page/score-cells.ts';

/** The two numbers of the score; in sports with sets, the sets won by each side. */
export function largeScore(event: EventDetail): [string, string] | null {
  const { score } = event;
  if (!score) return null;
  const [home, away] = scoreCells(event);
  if (home.length < 2 && !isFirstSet(event)) return [String(score.home), String(score.away)];
  const won = (cells: Periods['home']) => String(cells.filter(({ is }) => is === 'won').length);
  return [won(home), won(away)];
}

/** The score of each side by set, quarter or period. */
export function EventPeriods({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const catalog = useText('catalog', 'browse');
  const periods = periodsOf(event);
  if (!periods) return null;
  const namePeriod = (head: 'points' | 'overtime' | 'shoot_out') =>
    head === 'points' ? t('head_points') : momentText(head === 'overtime' ? 'OT' : 'SO', catalog);
  const isSets = findSport(event.sportId)?.scoring === 'sets';
  return (
    <PeriodTable
      label={t(isSets ? 'by_set' : 'by_period')}
      heads={periods.heads.map((head, place) => ({
        key: `${place} ${head}`,
        text: typeof head === 'number' ? String(head) : namePeriod(head),
      }))}
      rows={[
        { name: event.homeTeam.shortName, cells: periods.home },
        { name: event.awayTeam.shortName, cells: periods.away },
      ]}
    />
  );
}
