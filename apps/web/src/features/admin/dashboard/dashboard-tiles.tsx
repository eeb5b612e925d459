import type { Dashboard } from '@cauri/contract';
import { useState } from 'react';
import { formatAmount, formatCount, formatLine, formatMoney, formatPercent } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { MetricTiles } from '#ui/figures/metric-tiles.tsx';
import { Breakdown, type Metric } from './breakdown.tsx';
import { changeOf, directionOf } from './trend.ts';

/** Shows the four main figures; each opens its breakdown. */
export function DashboardTiles({ data }: { data: Dashboard }) {
  const t = useText('dashboard');
  const [open, setOpen] = useState<Metric | null>(null);
  const tiles = [usersTile(data, t), openTile(data, t), revenueTile(data, t), conversionTile(data, t)];
  return (
    <MetricTiles
      tiles={tiles}
      open={open}
      onOpen={(key) => setOpen(tiles.find((tile) => tile.key === key)?.key ?? null)}
    >
      {open && <Breakdown metric={open} data={data} />}
    </MetricTiles>
  );
}

type Words = Text<'dashboard'>;

/** Returns the direction of the change, or undefined without a change. */
const arrowOf = (now: number, before: number) => {
  const way = directionOf(now, before);
  return way === 'same' ? undefined : way;
};

function usersTile({ users, days }: Dashboard, t: Words) {
  return {
    key: 'users' as const,
    name: t('users'),
    figure: formatCount(users.total),
    way: arrowOf(users.registered, users.before),
    trend: t('users_trend', { registered: users.registered, before: users.before, days }),
  };
}

function openTile({ open, days }: Dashboard, t: Words) {
  return {
    key: 'open' as const,
    name: t('open'),
    figure: formatCount(open.bets),
    way: arrowOf(open.bets, open.before),
    trend: t('open_trend', { before: open.before, days }),
    remark: t('open_staked', { amount: formatMoney(open.stakes) }),
  };
}

function revenueTile({ revenue, days }: Dashboard, t: Words) {
  const { amount, before, sandbox } = revenue;
  const change = changeOf(amount, before);
  return {
    key: 'revenue' as const,
    name: t('revenue'),
    figure: formatAmount(amount),
    unit: 'FCFA',
    way: arrowOf(amount, before),
    trend:
      change === null
        ? t('revenue_first', { days })
        : t(`revenue_${directionOf(amount, before)}`, {
            change: formatPercent(change, t.language),
            days,
            before: formatAmount(before),
          }),
    ...(sandbox !== 0 && { remark: t('sandbox', { amount: formatMoney(sandbox) }) }),
  };
}

const POINTS = 100;

function conversionTile({ conversion, days }: Dashboard, t: Words) {
  const { share, before } = conversion;
  const name = t('conversion');
  const remark = t('conversion_remark');
  if (share === null) {
    return { key: 'conversion' as const, name, figure: '–', trend: t('conversion_none', { days }), remark };
  }
  const way = before === null ? undefined : arrowOf(share, before);
  const points = formatPoints(Math.abs(share - (before ?? share)), t);
  return {
    key: 'conversion' as const,
    name,
    way,
    figure: formatPercent(share, t.language),
    trend:
      before === null
        ? t('conversion_first', { days })
        : t(`conversion_${way ?? 'same'}`, { points, days, before: formatPercent(before, t.language) }),
    remark,
  };
}

/** Formats a share as percentage points: `2,5` or `2.5`. */
const formatPoints = (share: number, { language }: Words): string =>
  formatLine(Number((share * POINTS).toFixed(1)), language);
