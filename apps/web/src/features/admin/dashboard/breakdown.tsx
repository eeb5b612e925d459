import type { Dashboard } from '@cauri/contract';
import type { ReactNode } from 'react';
import { formatAmount, formatCount, formatPercent } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { More } from '#ui/controls/more.tsx';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { ProfitBars } from '#ui/figures/profit-bars.tsx';
import { DayChart } from './day-chart.tsx';
import { formatDayOf } from './day-words.ts';
import { useSportName } from './sport-words.ts';

export type Metric = 'users' | 'open' | 'revenue' | 'conversion';

/** Shows what a figure of the dashboard consists of. */
export function Breakdown({ metric, data }: { metric: Metric; data: Dashboard }) {
  if (metric === 'users') return <UsersBreakdown data={data} />;
  if (metric === 'open') return <OpenBreakdown data={data} />;
  return metric === 'revenue' ? <RevenueBreakdown data={data} /> : <ConversionBreakdown data={data} />;
}

interface PartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section className="panel">
      <div className="panel__head">
        <h3>{title}</h3>
        {note && <span className="text-sm text-ink-3">{note}</span>}
      </div>
      {children}
    </section>
  );
}

function UsersBreakdown({ data: { users } }: { data: Dashboard }) {
  const t = useText('dashboard');
  return (
    <Part title={t('joined_by_day')}>
      <div className="panel__body">
        <DayChart days={users.byDay.map(({ day, registered }) => ({ day, amount: registered }))} />
      </div>
      <More label={t('as_table')}>
        <FigureTable
          label={t('joined_by_day')}
          heads={[t('day'), t('joined'), t('have_bet')]}
          rows={users.byDay.toReversed().map(({ day, registered, bettors }) => ({
            key: day,
            cells: [formatDayOf(day, t.language), formatCount(registered), formatCount(bettors)],
          }))}
        />
      </More>
    </Part>
  );
}

function OpenBreakdown({ data: { open } }: { data: Dashboard }) {
  const t = useText('dashboard');
  const nameOf = useSportName();
  return (
    <Part title={t('open_by_sport')} note={t('stakes_unit')}>
      {open.sports.length === 0 && <p className="panel__body text-ink-2">{t('no_open')}</p>}
      {open.sports.length > 0 && (
        <>
          <ProfitBars
            bars={open.sports.map(({ sportId, stakes }) => ({
              key: sportId,
              name: nameOf(sportId),
              amount: stakes,
              text: formatAmount(stakes),
            }))}
          />
          <div className="panel__body">
            <FigureTable
              label={t('open_by_sport')}
              heads={[t('sport'), t('bets'), `${t('stakes')} (FCFA)`]}
              rows={open.sports.map(({ sportId, bets, stakes }) => ({
                key: sportId,
                cells: [nameOf(sportId), formatCount(bets), formatAmount(stakes)],
              }))}
            />
          </div>
        </>
      )}
    </Part>
  );
}

function RevenueBreakdown({ data: { revenue } }: { data: Dashboard }) {
  const t = useText('dashboard');
  const hasSandbox = revenue.sandbox !== 0;
  const money = (amount: number, sandbox: number) =>
    hasSandbox ? [formatAmount(amount), formatAmount(sandbox)] : [formatAmount(amount)];
  const heads = hasSandbox ? [`${t('revenue')} (FCFA)`, `${t('in_sandbox')} (FCFA)`] : [`${t('revenue')} (FCFA)`];
  return (
    <Part title={t('revenue_by_day')} note="FCFA">
      <div className="panel__body dash-pair">
        <DayChart days={revenue.byDay} />
        {revenue.plans.length === 0 && <p className="text-ink-2">{t('no_purchases')}</p>}
        {revenue.plans.length > 0 && (
          <FigureTable
            label={t('revenue_by_plan')}
            heads={[t('plan'), t('purchases'), ...heads]}
            rows={revenue.plans.map(({ planId, name, purchases, amount, sandbox }) => ({
              key: planId,
              cells: [name, formatCount(purchases), ...money(amount, sandbox)],
            }))}
          />
        )}
      </div>
      <More label={t('as_table')}>
        <FigureTable
          label={t('revenue_by_day')}
          heads={[t('day'), ...heads]}
          rows={revenue.byDay.toReversed().map(({ day, amount, sandbox }) => ({
            key: day,
            cells: [formatDayOf(day, t.language), ...money(amount, sandbox)],
          }))}
        />
      </More>
    </Part>
  );
}

function ConversionBreakdown({ data: { users, conversion, days } }: { data: Dashboard }) {
  const t = useText('dashboard');
  const { registered } = users;
  return (
    <Part title={t('conversion_how')}>
      <div className="panel__body grid gap-2">
        <ProfitBars
          bars={[
            { key: 'joined', name: t('joined'), amount: registered, text: formatCount(registered) },
            { key: 'bet', name: t('have_bet'), amount: conversion.bettors, text: formatCount(conversion.bettors) },
          ]}
        />
        <p className="text-ink-2">
          {t('conversion_words', {
            days,
            registered,
            bettors: conversion.bettors,
            share: conversion.share === null ? '–' : formatPercent(conversion.share, t.language),
          })}
        </p>
      </div>
    </Part>
  );
}
