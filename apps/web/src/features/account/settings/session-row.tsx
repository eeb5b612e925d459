import type { Session } from '@cauri/contract';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useRuntime } from '#api/runtime.tsx';
import { formatRecentMoment } from '#i18n/format.ts';
import type { Namespace } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { SetRow } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: Monitor };
/** The server stores the last use of a session every ten minutes. */
const NOW_MS = 15 * 60_000;

interface SessionRowProps {
  session: Pick<Session, 'device' | 'lastUsedAt'>;
  /** The namespace of the page that shows it. */
  as?: Namespace;
  /** The address that opened the session; shown after the time of its last use. */
  from?: ((moment: string) => string) | undefined;
  /** The button that ends it; null for the session of this page. */
  end: { text: string; isBusy: boolean; onPress: () => void } | null;
}

/** A device on which the user is signed in. */
export function SessionRow({ session, as = 'settings', from, end }: SessionRowProps) {
  const t = useText('settings', as);
  const lastUse = useLastUse(session, t);
  const { browser, system, kind } = session.device;
  const Icon = icons[kind];
  const name = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown_device'));
  return (
    <SetRow icon={<Icon className="i" />} name={name} remark={from ? from(lastUse) : lastUse}>
      {end ? (
        <Button size="small" busy={end.isBusy} onClick={end.onPress}>
          {end.text}
          <span className="sr"> {name}</span>
        </Button>
      ) : (
        <Badge look="line">{t('this_device')}</Badge>
      )}
    </SetRow>
  );
}

function useLastUse({ lastUsedAt }: Pick<Session, 'lastUsedAt'>, t: Text<'settings'>): string {
  const now = useRuntime().now();
  if (now - Date.parse(lastUsedAt) < NOW_MS) return t('used_now');
  return t('used_at', { moment: formatRecentMoment(lastUsedAt, now, t.language) });
}
