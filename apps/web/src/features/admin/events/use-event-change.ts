import { useState } from 'react';
import { useProblemMessage } from '#i18n/problem-message.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useRefetchEvents } from './events-query.ts';

/** The text before the reason of a failure. */
type Failure = Extract<Key<'events'>, `${string}_failed`>;

/**
 * Runs one change of an event at a time, announces it, and refetches the lists. A failure is shown in the form that
 * sent the change.
 */
export function useEventChange(failed: Failure) {
  const t = useText('events');
  const messageOf = useProblemMessage('events');
  const refetchEvents = useRefetchEvents();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** `change` returns the announcement. */
  const run = async (change: () => Promise<string>, onDone: () => void) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const title = await change();
      await refetchEvents();
      showToast({ title });
      onDone();
    } catch (error) {
      setFailure(`${t(failed)}. ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, run };
}
