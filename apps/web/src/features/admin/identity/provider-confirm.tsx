import { useState } from 'react';
import { call } from '#api/call.ts';
import { useConfig } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';

type State = 'idle' | 'busy' | 'away' | { readonly error: unknown };

/** Confirms by the identity provider in a new tab, so that the change stays on the page; `onDone` then repeats it. */
export default function ProviderConfirm({ onDone }: { onDone: () => void }) {
  const t = useText('provider');
  const messageOf = useProblemMessage('provider');
  const { signInProvider: name = '' } = useConfig();
  const [state, setState] = useState<State>('idle');
  const open = async () => {
    setState('busy');
    // Opened before the call, because browsers block a tab that no press opens. Without it this page leaves and returns.
    const tab = window.open('', '_blank');
    const { pathname, search, hash } = window.location;
    try {
      const { url } = await call('confirmByProvider', { body: tab ? {} : { next: pathname + search + hash } });
      if (tab) tab.opener = null; // the provider gets no hold on this page
      (tab ?? window).location.assign(url);
      setState('away');
    } catch (error) {
      tab?.close();
      setState({ error });
    }
  };
  if (state === 'away') {
    return (
      <div className="grid gap-2" lang={t.language}>
        <Note role="status">{t('confirm_wait', { name })}</Note>
        <Button variant="ink" onClick={onDone}>
          {t('confirm_done')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2" lang={t.language}>
      {typeof state === 'object' && (
        <Note tone="bad" role="alert">
          {messageOf(state.error)}
        </Note>
      )}
      <p className="text-ink-2">{t('confirm_why')}</p>
      <Button busy={state === 'busy'} onClick={() => void open()}>
        {t('confirm', { name })}
      </Button>
      <p className="text-ink-2">{t('confirm_or')}</p>
    </div>
  );
}
