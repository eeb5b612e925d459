import { useNow } from '#api/use-now.ts';
import { useText } from '#i18n/use-text.tsx';
import type { BetDelay } from './use-bet-delay.ts';

/** A placement that the server holds: the time when it was sent (ms since 1970), and the delay. */
export interface HeldPlacement extends BetDelay {
  sentAt: number;
}

const LOOK_MS = 200;

/** The whole seconds that are left; 0 when the answer is due. */
function useSecondsLeft({ sentAt, delayMs }: HeldPlacement): number {
  const now = useNow(LOOK_MS);
  const left = Math.min(delayMs, sentAt + delayMs - now);
  return Math.max(0, Math.ceil(left / 1000));
}

/** The countdown on the bet button: "3 s". */
export function Countdown({ held }: { held: HeldPlacement }) {
  const t = useText('betting');
  const seconds = useSecondsLeft(held);
  return seconds > 0 && t('seconds', { seconds });
}

/** The countdown for screen readers, which does not announce every second of a wait of unknown length. */
export function CountdownStatus({ held }: { held: HeldPlacement }) {
  const t = useText('betting');
  const seconds = useSecondsLeft(held);
  return seconds > 0 && !held.isReal ? t('placing_in', { seconds }) : t('placing');
}
