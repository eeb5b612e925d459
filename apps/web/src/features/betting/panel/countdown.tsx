import { useNow } from '#api/use-now.ts';
import { useText } from '#i18n/use-text.tsx';
import type { BetDelay } from './use-bet-delay.ts';

/** A placement that the server holds: when it was sent (ms since 1970), and how it is held. */
export interface HeldPlacement extends BetDelay {
  sentAt: number;
}

const LOOK_MS = 200;

/** Whole seconds that are left, 3 2 1; 0 when the answer is due. */
function useSecondsLeft({ sentAt, delayMs }: HeldPlacement): number {
  const now = useNow(LOOK_MS);
  const left = Math.min(delayMs, sentAt + delayMs - now);
  return Math.max(0, Math.ceil(left / 1000));
}

/** On the bet button: "3 s". */
export function Countdown({ held }: { held: HeldPlacement }) {
  const t = useText('betting');
  const seconds = useSecondsLeft(held);
  return seconds > 0 && t('seconds', { seconds });
}

/** The same for screen readers: not every second of a wait that may end at any moment. */
export function CountdownStatus({ held }: { held: HeldPlacement }) {
  const t = useText('betting');
  const seconds = useSecondsLeft(held);
  return seconds > 0 && !held.isReal ? t('placing_in', { seconds }) : t('placing');
}
