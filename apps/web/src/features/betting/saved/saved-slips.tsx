import type { SavedSlip } from '@cauri/contract';
import { SAVED_SLIPS_MAXIMUM } from '@cauri/contract/bounds';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { useAuth } from '#features/identity/auth.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { formatPast } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { VisitorLinks } from '../panel/visitor-links.tsx';
import { savedSlipsQuery } from './saved-queries.ts';
import { SavedSlipDialog } from './saved-slip-dialog.tsx';
import '#ui/slip/open-bets.css';

/** The saved slips of the account. `onTaken` is called when one was put on the slip. */
export default function SavedSlips({ onTaken }: { onTaken: () => void }) {
  const t = useText('codes');
  const { me } = useAuth();
  return (
    <section className="slip" lang={t.language} aria-label={t('saved_slips')}>
      <div className="slip__legs">
        {me ? (
          <OwnSlips key={me.id} onTaken={onTaken} />
        ) : (
          <EmptyState title={t('saved_signed_out')} action={<VisitorLinks />}>
            {t('saved_hint')}
          </EmptyState>
        )}
      </div>
    </section>
  );
}

function OwnSlips({ onTaken }: { onTaken: () => void }) {
  const t = useText('codes');
  const { now } = useRuntime();
  const query = useQuery(savedSlipsQuery);
  const [shown, setShown] = useState<SavedSlip | null>(null);
  if (query.isPending) {
    return (
      <div className="sk-late grid gap-5 p-4" aria-hidden="true">
        <SkeletonLine className="w-3/4" />
        <SkeletonLine className="w-1/2" />
      </div>
    );
  }
  if (!query.data) return <BrokenPart error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState title={t('saved_none')}>{t('saved_hint')}</EmptyState>;
  return (
    <>
      <ul className="open-bets">
        {query.data.map((slip) => (
          <li key={slip.id}>
            <button type="button" className="saved-slip" onClick={() => setShown(slip)}>
              <b>
                <bdi>{slip.name}</bdi>
              </b>
              <small>
                {t('selections', { count: slip.legs })}, {formatPast(Date.parse(slip.savedAt), now(), t.language)}
              </small>
              <ChevronRight className="i i-s" />
            </button>
          </li>
        ))}
      </ul>
      <p className="px-3 pb-3 text-sm text-ink-2">
        {t('saved_count', { count: query.data.length, maximum: SAVED_SLIPS_MAXIMUM })}
      </p>
      {shown && <SavedSlipDialog key={shown.id} slip={shown} onClose={() => setShown(null)} onTaken={onTaken} />}
    </>
  );
}
