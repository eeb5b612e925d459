import type { AdminEvent } from '@cauri/contract';
import { scoreText } from '@cauri/locale/score-words';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { eventName, leagueName } from '#features/board/words.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatCount, formatDate, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { EventState } from './event-state.tsx';
import './events.css';

interface EventTableProps {
  events: readonly AdminEvent[];
  onOpen: (event: AdminEvent) => void;
}

export function EventTable({ events, onOpen }: EventTableProps) {
  const t = useText('events');
  return (
    <div className="ev-table">
      <Table
        label={t('title')}
        columns={[
          { key: 'match', text: t('match') },
          { key: 'start', text: t('start') },
          { key: 'prices', text: t('prices'), end: true },
          { key: 'bets', text: t('bets'), end: true },
          { key: 'source', text: t('source') },
          { key: 'status', text: t('status'), end: true },
        ]}
      >
        {events.map((event) => (
          <EventLine key={event.id} event={event} onOpen={() => onOpen(event)} />
        ))}
      </Table>
    </div>
  );
}

function EventLine({ event, onOpen }: { event: AdminEvent; onOpen: () => void }) {
  const t = useText('events');
  const words = useText('catalog', 'events');
  const figures = useFigures();
  const { homeTeam, awayTeam, markets } = event;
  return (
    <TableRow>
      <TableCell place="name">
        <span className="ev-cell">
          <span className="ev-pair">
            <Crest name={homeTeam.name} size={24} />
            <Crest name={awayTeam.name} size={24} />
          </span>
          <span>
            <b>{eventName(event)}</b>
            <small>
              {leagueName(event.league.name, words)}
              {markets.held > 0 && <> · {t('held_some', { count: markets.held })}</>}
              {markets.toGrade > 0 && <b className="to-grade"> · {t('to_grade', { count: markets.toGrade })}</b>}
            </small>
          </span>
        </span>
      </TableCell>
      <TableCell place="date">
        {formatDate(event.startTime, t.language)} <small>{figures.time(event.startTime)}</small>
      </TableCell>
      <TableCell place="wide" end>
        <Trio event={event} />
      </TableCell>
      <TableCell place="to" end>
        <span className="md:hidden">{t('bets_placed', { count: event.bets })}</span>
        <span className="hidden md:inline">{formatCount(event.bets)}</span>
        <small>{formatMoney(event.staked)}</small>
      </TableCell>
      <TableCell place="wide">{t(`source_${event.source}`)}</TableCell>
      <TableCell place="status" end>
        <span className="ev-acts">
          <EventState status={event.status} />
          <IconButton
            label={t('details', { event: eventName(event) })}
            icon={<Ellipsis className="i" />}
            onClick={onOpen}
          />
        </span>
      </TableCell>
    </TableRow>
  );
}

function Trio({ event: { odds, score } }: { event: AdminEvent }) {
  const figures = useFigures();
  if (score && !odds) return <b>{scoreText(score)}</b>;
  if (!odds) return <>{'\u2013'}</>;
  return (
    <span className="trio">
      <span>{figures.odds(odds.home)}</span>
      <span>{odds.draw === null ? '\u2013' : figures.odds(odds.draw)}</span>
      <span>{figures.odds(odds.away)}</span>
    </span>
  );
}
