import type { AuditEntry } from '@cauri/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { EVENT_DELETED } from '#features/board/cancellation-words.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMomentWithin } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { useGateways } from '../settings/use-gateways.ts';
import { type ChangeLine, listChanges, namesGateway } from './entry-words.ts';

/** Shows the changes of an audit entry, field by field: before and after. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const t = useText('audit');
  const texts = {
    t,
    markets: useText('markets', 'audit'),
    sports: useText('sports', 'audit'),
    operations: useText('operations', 'audit'),
    plans: useText('plans', 'audit'),
    figures: useFigures(),
    gateways: useGateways({ enabled: namesGateway(entry) }),
  };
  return (
    <dl className="changes">
      {listChanges(entry, texts).map((line) => (
        <Change key={line.key} line={line} />
      ))}
      {entry.reason !== null && entry.reason !== EVENT_DELETED && (
        <div>
          <dt>{t('reason')}</dt>
          <dd>{entry.reason}</dd>
        </div>
      )}
      <div>
        <dt>{t('time')}</dt>
        <dd>{formatMomentWithin(entry.at, t.language)}</dd>
      </div>
    </dl>
  );
}

function Change({ line: { name, was, is } }: { line: ChangeLine }) {
  const hasChanged = was !== null && is !== null && was !== is;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {hasChanged && <s>{was}</s>}
        {hasChanged && <ArrowRight className="i i-xs" />}
        <b>{is ?? was}</b>
      </dd>
    </div>
  );
}
