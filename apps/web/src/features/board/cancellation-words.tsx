import type { CallOff, EVENT_DELETED as EventDeleted } from '@cauri/contract';
import { formatMomentWithin } from '#i18n/format.ts';
import type { Key, Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';

/** The reason of a deleted event, which is translated for every reader. */
export const EVENT_DELETED: typeof EventDeleted = 'event_deleted';

interface CallOffWordsProps {
  callOff: CallOff;
  /** The namespace whose language the words follow. */
  as: Namespace;
}

/** Shows why a simulated match was called off that no administrator cancelled; nothing for a source without a text. */
export function CallOffSourceWords({ source, as }: { source: string; as: Namespace }) {
  const t = useText('proof', as);
  const key = `called_off_${source}`;
  const text = t(key as Key<'proof'>);
  // A missing text returns its own key.
  return text === key ? null : text;
}

/** Shows that administrators called a match off, how many decided it, and why. */
export function CallOffWords({ callOff, as }: CallOffWordsProps) {
  const t = useText('proof', as);
  const who = callOff.administrators === 1 ? 'called_off_1' : 'called_off_2';
  return (
    <>
      {t(who, { moment: formatMomentWithin(callOff.at, t.language) })}{' '}
      {callOff.reason !== EVENT_DELETED && t('called_off_reason', { reason: callOff.reason })}
    </>
  );
}
