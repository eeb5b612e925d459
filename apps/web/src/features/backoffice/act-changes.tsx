import type { Act } from '@cauri/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { formatMomentWithin, formatMoney } from '../../i18n/format.ts';
import type { Key } from '../../i18n/texts.ts';
import { type Text, useText } from '../../i18n/use-text.tsx';

/** What an act changed, field by field: before, and after. */
export function ActChanges({ act }: { act: Act }) {
  const t = useText('acts');
  const { before, after, reason } = act;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className="changes">
      {names.map((name) => (
        <Change key={name} name={name} was={before?.[name]} is={after?.[name]} />
      ))}
      {reason !== null && (
        <div>
          <dt>{t('reason')}</dt>
          <dd>{reason}</dd>
        </div>
      )}
      <div>
        <dt>{t('time')}</dt>
        <dd>{formatMomentWithin(act.at, t.language)}</dd>
      </div>
    </dl>
  );
}

function Change({ name, was, is }: { name: string; was: unknown; is: unknown }) {
  const t = useText('acts');
  const [old, now] = [toWords(name, was, t), toWords(name, is, t)];
  const hasChanged = was !== undefined && is !== undefined && old !== now;
  return (
    <div>
      <dt>{nameOf(name, t)}</dt>
      <dd>
        {hasChanged && <s>{old}</s>}
        {hasChanged && <ArrowRight className="i i-xs" />}
        <b>{is === undefined ? old : now}</b>
      </dd>
    </div>
  );
}

const MONEY = new Set([
  ...['payout', 'balance', 'amount', 'initialBalance', 'stakeMinimum', 'stakeMaximum', 'payoutMaximum'],
  ...[
    'price',
    'virtualAmount',
    'owed',
    'dailyBonusBelow',
    'dailyBonusAmount',
    'lowBalanceBelow',
    'adjustmentApprovalAbove',
  ],
]);

/** A field without words of its own keeps its name. */
function nameOf(name: string, t: Text<'acts'>): string {
  const key = `field_${name}`;
  const words = t(key as Key<'acts'>);
  return words === key ? name : words;
}

function toWords(name: string, value: unknown, t: Text<'acts'>): string {
  if (value === null || value === undefined) return t('none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number' && MONEY.has(name)) return formatMoney(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
