import type { Statistics } from '@cauri/contract';
import { sportName } from '@cauri/locale/catalog-words';
import { formatPercent, formatSigned } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { ProfitBars } from '#ui/figures/profit-bars.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { SectionHeading } from '#ui/page/section-heading.tsx';

/** The statistics of each sport, the one with the most bets first. */
export function SportFigures({ sports }: Pick<Statistics, 'sports'>) {
  const t = useText('account');
  const names = useText('sports', 'account');
  const nameOf = (id: string) => (id === 'mixed' ? t('mixed') : sportName(id, id, names));
  return (
    <section>
      <SectionHeading title={t('by_sport')} />
      <div className="panel">
        <div className="panel__head">
          <h3>{t('profit_chart')}</h3>
        </div>
        <ProfitBars
          bars={sports.map(({ sportId, profit }) => ({
            key: sportId,
            name: nameOf(sportId),
            amount: profit,
            text: formatSigned(profit),
          }))}
        />
        <Table
          label={t('by_sport')}
          columns={[
            { key: 'sport', text: t('sport') },
            { key: 'bets', text: t('bets_head') },
            { key: 'rate', text: t('win_rate'), end: true },
            { key: 'profit', text: t('net_profit'), unit: 'FCFA', end: true },
          ]}
        >
          {sports.map(({ sportId, bets, pending, winRate, profit }) => (
            <TableRow key={sportId}>
              <TableCell place="name">
                <b>{nameOf(sportId)}</b>
              </TableCell>
              <TableCell place="date">{t('bets', { count: bets })}</TableCell>
              <TableCell place="to" end>
                {bets > pending ? t('rate_won', { rate: formatPercent(winRate, t.language) }) : t('none_settled')}
              </TableCell>
              <TableCell place="status" end>
                <span className={profit > 0 ? 'text-up' : undefined}>{formatSigned(profit)}</span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      </div>
    </section>
  );
}
