import type { BackgroundPart, EventDetail, LeagueRow, MatchBackground, PastMatch } from '@cauri/contract';
import { isolate } from '@cauri/locale/isolate';
import { scoreText } from '@cauri/locale/score-words';
import { findSport } from '@cauri/rules';
import { useQuery } from '@tanstack/react-query';
import { eventName, leagueName } from '#features/board/words.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { format, formatPercent } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { ResultRow } from '#ui/event-list/result-row.tsx';
import { Fold, Folds } from '#ui/event-page/fold.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { kindOf } from '../lists/event-card.tsx';
import { toEvent } from '../lists/links.tsx';
import { backgroundQuery, PLACES, writeParam } from './event-info.ts';

interface BackgroundProps {
  event: EventDetail;
  tab: BackgroundPart;
}

/** Facts about a match besides its prices. */
export default function EventBackground({ event, tab }: BackgroundProps) {
  const { data, error, refetch } = useQuery(backgroundQuery(event.id));
  if (error && !data) return <BrokenPart error={error} onRetry={() => void refetch()} />;
  if (!data) return <EventSkeleton rows={5} />;
  const parts = {
    form: <Form event={event} form={data.form} />,
    meetings: <Meetings event={event} meetings={data.meetings} />,
    table: <LeagueTable event={event} table={data.table} />,
    model: <Model event={event} model={data.model} />,
  };
  return parts[tab];
}

type Ending = 'form_won' | 'form_drawn' | 'form_lost';

function endingFor(teamId: string, { homeTeam, winner }: PastMatch): Ending {
  if (winner === null) return 'form_drawn';
  return (winner === 'home') === (homeTeam.id === teamId) ? 'form_won' : 'form_lost';
}

function Form({ event, form }: { event: EventDetail; form: MatchBackground['form'] }) {
  const t = useText('browse');
  return (
    <Folds>
      {(['home', 'away'] as const).map((side) => {
        const team = event[`${side}Team`];
        const letters = form[side].map((match) => t(`${endingFor(team.id, match)}_short`));
        return (
          <Fold key={side} title={isolate(team.name)} note={letters.join(' ')}>
            {form[side].length === 0 ? (
              <p>{t('form_none')}</p>
            ) : (
              <PastMatches matches={form[side]} event={event} endingOf={(match) => t(endingFor(team.id, match))} />
            )}
          </Fold>
        );
      })}
    </Folds>
  );
}

interface PastMatchesProps {
  matches: readonly PastMatch[];
  event: EventDetail;
  endingOf: (match: PastMatch) => string;
}

function PastMatches({ matches, event, endingOf }: PastMatchesProps) {
  const t = useText('browse');
  const catalog = useText('catalog', 'browse');
  return matches.map((match) => {
    const ending = endingOf(match);
    const day = format(match.startTime, t.language, { day: 'numeric', month: 'short', year: 'numeric' });
    const score = scoreText(match.score);
    return (
      <ResultRow
        key={match.id}
        event={{ ...match, sportId: event.sportId }}
        ending={ending}
        time={`${day}, ${leagueName(match.league, catalog)}`}
        winner={match.winner}
        markets={[]}
        note=""
        link={toEvent(match.id)}
        label={[eventName(match), score, ending, day].filter(Boolean).join(', ')}
        kind={kindOf(event.sportId)}
      />
    );
  });
}

function Meetings({ event, meetings }: { event: EventDetail; meetings: readonly PastMatch[] }) {
  const t = useText('browse');
  const { homeTeam, awayTeam } = event;
  const wins = (teamId: string) => meetings.filter((match) => endingFor(teamId, match) === 'form_won').length;
  const [home, away] = [wins(homeTeam.id), wins(awayTeam.id)];
  const draws = meetings.length - home - away;
  return (
    <Folds>
      <Fold title={t('meetings_title', { count: meetings.length })}>
        <FigureTable
          label={t('meetings_wins')}
          heads={[t('table_team'), t('table_won')]}
          rows={[
            { key: 'home', cells: [isolate(homeTeam.name), String(home)] },
            ...(draws > 0 ? [{ key: 'draw', cells: [t('meetings_draws'), String(draws)] }] : []),
            { key: 'away', cells: [isolate(awayTeam.name), String(away)] },
          ]}
        />
        <PastMatches matches={meetings} event={event} endingOf={() => ''} />
      </Fold>
    </Folds>
  );
}

function LeagueTable({ event, table }: { event: EventDetail; table: MatchBackground['table'] }) {
  const t = useText('browse');
  const name = leagueName(event.league.name, useText('catalog', 'browse'));
  if (!table) return null;
  const isOwn = ({ team }: LeagueRow) => team.id === event.homeTeam.id || team.id === event.awayTeam.id;
  const hasPoints = table.rows.some(({ points }) => points !== null);
  const hasDraw = findSport(event.sportId)?.hasDraw ?? false;
  const heads = [t('table_team'), t('table_played'), t('table_won_short')];
  if (hasDraw) heads.push(t('table_drawn_short'));
  heads.push(t('table_lost_short'), t('table_difference'));
  if (hasPoints) heads.push(t('table_points'));
  return (
    <Folds>
      <Fold title={name} note={format(table.since, t.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })}>
        <FigureTable
          label={name}
          heads={heads}
          rows={table.rows.map((row, place) => ({
            key: row.team.id,
            isMarked: isOwn(row),
            cells: [
              `${place + 1}. ${row.team.shortName}`,
              ...[row.played, row.won, ...(hasDraw ? [row.drawn] : []), row.lost].map(String),
              signed(row.scored - row.conceded),
              ...(hasPoints ? [String(row.points ?? 0)] : []),
            ],
          }))}
        />
        <p>{t('table_season')}</p>
      </Fold>
    </Folds>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

function Model({ event, model }: { event: EventDetail; model: MatchBackground['model'] }) {
  const t = useText('browse');
  const words = useText('proof', 'browse');
  const figures = useFigures();
  if (!model) return null;
  const { chances, params, season } = model;
  const sides: Record<string, string> = {
    home: event.homeTeam.name,
    draw: t('model_draw'),
    away: event.awayTeam.name,
  };
  const first = Object.keys(params).find((name) => name.startsWith('home')) ?? '';
  const mean = (value: number) => writeParam([first, value], event, { t: words, figures }).value;
  return (
    <Folds>
      <Fold title={t('model_chances')}>
        <FigureTable
          label={t('model_chances')}
          heads={[t('model_outcome'), t('model_chance')]}
          rows={['home', 'draw', 'away'].flatMap((key) => {
            const chance = chances[key];
            return chance === undefined ? [] : [{ key, cells: [sides[key] ?? key, formatPercent(chance, t.language)] }];
          })}
        />
        <p>{t('model_chances_hint')}</p>
      </Fold>
      <Fold title={t('model_params')}>
        <FigureTable
          label={t('model_params')}
          heads={[t('model_param'), t('model_value')]}
          rows={Object.entries(params)
            .toSorted(([a], [b]) => PLACES.indexOf(a) - PLACES.indexOf(b))
            .map((param) => {
              const { label, value } = writeParam(param, event, { t: words, figures });
              return { key: param[0], cells: [label, value] };
            })}
        />
      </Fold>
      {season && (
        <Fold title={t('model_season')}>
          <FigureTable
            label={t('model_season')}
            heads={[t('table_team'), t('table_played'), t('model_own'), t('model_opponents')]}
            rows={(['home', 'away'] as const).map((side) => ({
              key: side,
              cells: [
                event[`${side}Team`].shortName,
                String(season[side].matches),
                mean(season[side].own),
                mean(season[side].other),
              ],
            }))}
          />
          <p>{t('model_season_hint')}</p>
        </Fold>
      )}
    </Folds>
  );
}
