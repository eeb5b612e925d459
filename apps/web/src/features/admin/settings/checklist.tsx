import type { ChecklistStep } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Hand from 'lucide-react/icons/hand';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { BrokenPart } from '#features/site/area.tsx';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { checklistQuery } from './settings-query.ts';

/** Shows the steps to a public site with their state and remedy, as `npm run setup` does. */
export function ChecklistPanel({ title }: { title: string }) {
  const t = useText('checklist', 'setup');
  const { data, error, refetch } = useQuery(checklistQuery);
  return (
    <SettingsPanel id="checklist" title={title}>
      <p className="panel__body text-ink-2">{t('intro')}</p>
      {data?.steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
      {!data && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </SettingsPanel>
  );
}

const ICONS = { ok: CircleCheck, missing: TriangleAlert, optional: CircleDashed, manual: Hand } as const;

function Step({ step: { id, state, params, command, page } }: { step: ChecklistStep }) {
  const t = useText('checklist', 'setup');
  const Sign = ICONS[state];
  const isOpen = state !== 'ok';
  return (
    <SetRow
      icon={<Sign className="i" />}
      name={t(id)}
      remark={
        <>
          {t(`${id}_${state}` as Key<'checklist'>, params)}{' '}
          {isOpen && command && <code className="block">{command}</code>}
          {isOpen && page && (
            <a href={page} className="link">
              {t('change')}
            </a>
          )}
        </>
      }
    >
      <Badge look={state === 'missing' ? 'gold' : 'line'}>{t(`state_${state}`)}</Badge>
    </SetRow>
  );
}
