import { useState } from 'react';
import { useProblemMessage } from '#i18n/problem-message.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useReadAnew } from './events-query.ts';

/** The message before the reason when a change fails. */
type Failure = Extract<Key<'events'>, `${string}_failed`>;

/** Does something with an event once, says that it is done, and shows it. A failure stays where it was asked for. */
export function useEventChange(failed: Failure) {
  const t = useText('events');
  const messageOf = useProblemMessage('events');
  const readAnew = useReadAnew();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** `act` returns what is said. */
  const run = async (act: () => Promise<string>, onDone: () => void) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const title = await act();
      await readAnew();
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
