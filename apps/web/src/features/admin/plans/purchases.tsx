import type { AdminPlan, AdminPurchase } from '@cauri/contract';
import { isolate } from '@cauri/locale/isolate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { FilterChoice, FilterSearch } from '#ui/controls/filter-fields.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { DetailButton, Table, TableCell, TableDetail, TableRow } from '#ui/figures/table.tsx';
import { Filters } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { useGateways } from '../settings/use-gateways.ts';
import { purchasesFile, purchasesQuery } from './plans-query.ts';
import { PurchaseDetail } from './purchase-detail.tsx';
import { PURCHASE_STATES, type PurchasesFilter } from './purchases-filter.ts';

interface PurchasesProps {
  plans: readonly AdminPlan[];
  filter: PurchasesFilter;
  onFilter: (filter: PurchasesFilter) => void;
}

/** Lists all purchases, also unfinished ones. */
export function Purchases({ plans, filter, onFilter }: PurchasesProps) {
  const t = useText('subscriptions');
  const query = useInfiniteQuery(purchasesQuery(filter));
  const purchases = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section className="panel" lang={t.language}>
      <div className="panel__head justify-between">
        <h2>{t('transactions')}</h2>
        <a href={purchasesFile(filter, t.language)} download className={buttonClass({ size: 'small' })}>
          <Download className="i i-s" /> {t('export')}
        </a>
      </div>
      <PurchaseFilters plans={plans} filter={filter} onFilter={onFilter} />
      {query.isPending && <ListSkeleton />}
      {query.error && purchases.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && purchases.length === 0 && <EmptyState title={t(isFiltered ? 'nothing' : 'nothing_yet')} />}
      {purchases.length > 0 && <PurchaseTable purchases={purchases} />}
      <OlderPages query={query} />
    </section>
  );
}

function PurchaseFilters({ plans, filter, onFilter }: PurchasesProps) {
  const t = useText('subscriptions');
  // The filter always offers the sandbox, because it may have sold something before it was disabled.
  const gateways = useGateways().filter(({ isSandbox }) => !isSandbox);
  /** Changes or removes one part of the filter. */
  const change = (name: keyof PurchasesFilter, value = '') => {
    const { [name]: _, ...others } = filter;
    onFilter(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Filters>
      <FilterSearch
        label={t('search')}
        hint={t('search_hint')}
        value={filter.q}
        maxLength={100}
        onChange={(q) => change('q', q)}
      />
      <FilterChoice
        label={t('state')}
        any={t('state')}
        value={filter.state}
        options={PURCHASE_STATES.map((state) => [state, t(`state_${state}`)])}
        onChange={(state) => change('state', state)}
      />
      <FilterChoice
        label={t('gateway')}
        any={t('gateway')}
        value={filter.gateway}
        options={[
          ...gateways.map(({ id, name }) => [id, name] as const),
          ['sandbox', t('sandbox')],
          ['free', t('free')],
        ]}
        onChange={(gateway) => change('gateway', gateway)}
      />
      <FilterChoice
        label={t('plan')}
        any={t('plan')}
        value={filter.plan}
        options={plans.map(({ id, name }) => [id, name])}
        onChange={(plan) => change('plan', plan)}
      />
    </Filters>
  );
}

function PurchaseTable({ purchases }: { purchases: readonly AdminPurchase[] }) {
  const t = useText('subscriptions');
  return (
    <Table
      label={t('transactions')}
      columns={[
        { key: 'date', text: t('date') },
        { key: 'user', text: t('user') },
        { key: 'plan', text: t('plan') },
        { key: 'amount', text: t('amount'), unit: 'FCFA', end: true },
        { key: 'gateway', text: t('gateway') },
        { key: 'state', text: t('state'), end: true },
      ]}
    >
      {purchases.map((purchase) => (
        <PurchaseRows key={purchase.id} purchase={purchase} />
      ))}
    </Table>
  );
}

function PurchaseRows({ purchase }: { purchase: AdminPurchase }) {
  const t = useText('subscriptions');
  const figures = useFigures();
  const [isOpen, setOpen] = useState(false);
  const { user, plan, price, gateway, createdAt, reference } = purchase;
  const paidWith = gateway?.isSandbox ? t('sandbox') : (gateway?.name ?? t('free'));
  return (
    <>
      <TableRow>
        <TableCell place="date">
          {formatDate(createdAt, t.language)} <small>{figures.time(createdAt)}</small>
        </TableCell>
        <TableCell place="name">
          <Link to="/admin/users/$userId" params={{ userId: user.id }} className="font-semibold hover:underline">
            {user.username === '' ? t('deleted_account') : user.username}
          </Link>
          <small className="md:hidden">
            {isolate(plan.name)}, {paidWith}
          </small>
        </TableCell>
        <TableCell place="wide">{isolate(plan.name)}</TableCell>
        <TableCell place="to" end>
          {formatAmount(price)}
          <span className="md:hidden"> FCFA</span>
        </TableCell>
        <TableCell place="wide">
          {paidWith}
          <small>{reference}</small>
        </TableCell>
        <TableCell place="status" end>
          <span className="inline-flex items-center gap-1">
            <PurchaseBadge purchase={purchase} />
            <DetailButton label={t('details', { reference })} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
          </span>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableDetail columns={6}>
          <PurchaseDetail purchase={purchase} />
        </TableDetail>
      )}
    </>
  );
}

const LOOKS = {
  created: 'pending',
  pending: 'pending',
  paid: 'won',
  failed: 'lost',
  refunded: 'cancelled',
  disputed: 'lost',
  charged_back: 'lost',
} as const;

function PurchaseBadge({ purchase: { state, isLate, mismatch, received } }: { purchase: AdminPurchase }) {
  const t = useText('subscriptions');
  if (mismatch) return <StatusBadge status="lost">{t('state_mismatch')}</StatusBadge>;
  if (state === 'cancelled' || state === 'expired') return <Badge look="line">{t(`state_${state}`)}</Badge>;
  if (state === 'pending' && received) return <StatusBadge status="pending">{t('state_partly_paid')}</StatusBadge>;
  const word = state === 'paid' && isLate ? 'state_late' : (`state_${state}` as const);
  return <StatusBadge status={LOOKS[state]}>{t(word)}</StatusBadge>;
}
