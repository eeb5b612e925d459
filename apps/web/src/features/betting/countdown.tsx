import { useNow } from '../../api/use-now.ts';
import { useText } from '../../i18n/use-text.tsx';

/** A placement that the server holds: when it was sent (ms since 1970), and for how long it is held. */
export interface Held {
  sentAt: number;
  delayMs: number;
}

const LOOK_MS = 200;

/** Whole seconds that are left, 3 2 1; 0 when the answer is due. */
function useSecondsLeft({ sentAt, delayMs }: Held): number {
  const now = useNow(LOOK_MS);
  const left = Math.min(delayMs, sentAt + delayMs - now);
  return Math.max(0, Math.ceil(left / 1000));
}

/** On the bet button: "3 s". */
export function Countdown({ held }: { held: Held }) {
  const t = useText('betting');
  const seconds = useSecondsLeft(held);
  return seconds > 0 && t('seconds', { seconds });
}

/** The same for who listens. */
export function CountdownNews({ held }: { held: Held }) {
  const t = useText('betting');
  const seconds = useSecondsLeft(held);
  return seconds > 0 ? t('placing_in', { seconds }) : t('placing');
}
