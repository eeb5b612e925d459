import type { ProviderOutcome } from '@cauri/contract';
import { useConfig } from '#features/site/config.ts';
import { useText } from '#i18n/use-text.tsx';
import { Note, type NoteTone } from '#ui/feedback/note.tsx';

const TONES: Readonly<Record<ProviderOutcome, NoteTone>> = {
  linked: 'good',
  confirmed: 'good',
  cancelled: 'warn',
  failed: 'bad',
  late: 'warn',
  taken: 'bad',
  unavailable: 'bad',
  unlinked: 'bad',
};

const isOutcome = (text: string | undefined): text is ProviderOutcome =>
  text !== undefined && Object.hasOwn(TONES, text);

/** Shows how a round trip to the identity provider ended; nothing for an address without an outcome. */
export function ProviderNote({ outcome }: { outcome: string | undefined }) {
  const t = useText('provider');
  const { signInProvider: name = '' } = useConfig();
  if (!isOutcome(outcome)) return null;
  const tone = TONES[outcome];
  return (
    <Note tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
      {t(outcome, { name })}
    </Note>
  );
}
