import type { Dashboard } from '@cauri/contract';
import { nameSides } from '@cauri/locale/isolate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CreditCard from 'lucide-react/icons/credit-card';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatAmount, formatDate, formatPercent } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { ProfitBars } from '#ui/figures/profit-bars.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { nameSubject } from '../audit/entry-words.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { recentAuditQuery } from './dashboard-query.ts';
import { useSportName } from './sport-words.ts';

interface PanelProps {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}

function Panel({ title, end, children }: PanelProps) {
  return (
    <section className="panel">
      <div className="panel__head justify-between">
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

const TOP_SPORTS = 6;

export function TopSports({ sports }: Pick<Dashboard, 'sports'>) {
  const t = useText('dashboard');
  const nameOf = useSportName();
  const all = sports.reduce((sum, { stakes }) => sum + stakes, 0);
  const top = sports.slice(0, TOP_SPORTS).map(({ sportId, stakes, bets }) => ({
    key: sportId,
    name: nameOf(sportId),
    amount: stakes,
    bets,
    text: formatPercent(all > 0 ? stakes / all : 0, t.language),
  }));
  return (
    <Panel title={t('top_sports')} end={<span className="text-sm text-ink-3">{t('share_of_stakes')}</span>}>
      {top.length === 0 && <p className="panel__body text-ink-2">{t('no_bets')}</p>}
      <ProfitBars bars={top} />
      <ol className="sr">
        {top.map(({ key, name, text, bets }) => (
          <li key={key}>{`${name}, ${text}, ${t('bet_count', { count: bets })}`}</li>
        ))}
      </ol>
    </Panel>
  );
}

export function Liability({ exposure }: Pick<Dashboard, 'exposure'>) {
  const t = useText('dashboard');
  return (
    <Panel title={t('liability')} end={<span className="text-sm text-ink-3">{t('liability_note')}</span>}>
      {exposure.length === 0 && <p className="panel__body text-ink-2">{t('no_open')}</p>}
      {exposure.length > 0 && (
        <Table
          label={t('liability')}
          columns={[
            { key: 'event', text: t('event') },
            { key: 'bets', text: t('bets') },
            { key: 'stakes', text: t('stakes'), unit: 'FCFA', end: true },
            { key: 'wins', text: t('to_pay'), unit: 'FCFA', end: true },
          ]}
        >
          {exposure.map(({ eventId, homeTeam, awayTeam, bets, stakes, potentialWins }) => (
            <TableRow key={eventId}>
              <TableCell place="name">
                <Link to="/admin/events" search={{ event: eventId }} className="dash-link">
                  {nameSides({ home: homeTeam, away: awayTeam })}
                </Link>
              </TableCell>
              <TableCell place="date">{t('bet_count', { count: bets })}</TableCell>
              <TableCell place="from" end>
                <span className="dash-label">{t('stakes')}</span> {formatAmount(stakes)}
              </TableCell>
              <TableCell place="to" end>
                {formatAmount(potentialWins)}
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </Panel>
  );
}

export function RecentAuditEntries() {
  const t = useText('dashboard');
  const words = useText('audit', 'dashboard');
  const figures = useFigures();
  const { data, error, refetch } = useQuery(recentAuditQuery);
  return (
    <Panel
      title={t('activities')}
      end={
        <Link to="/admin/activities" className="dash-link">
          {t('audit_log')}
        </Link>
      }
    >
      {!data && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.items.length === 0 && <p className="panel__body text-ink-2">{words('nothing_yet')}</p>}
      <ul className="dash-feed">
        {data?.items.map(({ id, at, kind, by, subject }) => (
          <li key={id}>
            <time dateTime={at}>
              {figures.time(at)} <small>{formatDate(at, t.language)}</small>
            </time>
            <span>
              <b>{words(`kind_${kind}`)}</b>
              {subject.name !== null && <> {nameSubject(subject, words)}</>}
              <small>{by.name ?? words('deleted_account')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Plain strings, because the route table of one build may lack some of these pages. */
const ACTIONS: readonly (readonly ['add_user' | 'add_event' | 'add_plan', string, typeof UserPlus])[] = [
  ['add_user', '/admin/users/new', UserPlus],
  ['add_event', '/admin/events/new', CalendarPlus],
  ['add_plan', '/admin/subscriptions/new', CreditCard],
];

export function QuickActions() {
  const t = useText('dashboard');
  return (
    <Panel title={t('quick_actions')}>
      <ul className="dash-actions">
        {ACTIONS.map(([key, path, Icon]) => (
          <li key={key}>
            <Link to={path}>
              <Icon className="i" />
              {t(key)}
              <ChevronRight className="i i-s" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
