import { useTopics } from '#api/live.tsx';
import { useAuth } from '#features/identity/auth.tsx';

const OWN = ['me'];
const NONE: string[] = [];

/** Balance and bets come by the stream while somebody is signed in. */
export function useOwnTopic(): void {
  const { me } = useAuth();
  useTopics(me ? OWN : NONE);
}
