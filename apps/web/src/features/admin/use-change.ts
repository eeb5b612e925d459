import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProblemMessage } from '#i18n/problem-message.ts';
import type { Namespace } from '#i18n/texts.ts';
import { showToast } from '#ui/overlay/toast.tsx';

/**
 * Makes one change at a time, announces it or why it was refused in the language of the namespace, and refetches what the
 * back-office shows.
 */
export function useChange(as: Namespace) {
  const messageOf = useProblemMessage(as);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /**
   * Returns whether the change was made; `work` returns the announcement, if there is one. Throws the refusals that the caller
   * shows itself, as `isShown` says.
   */
  const change = async (
    work: () => Promise<string | undefined>,
    isShown?: (error: unknown) => boolean,
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const title = await work();
      if (title !== undefined) showToast({ title });
      return true;
    } catch (error) {
      if (isShown?.(error)) throw error;
      showToast({ title: messageOf(error) });
      return false;
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
  return { isBusy, change };
}
