import type { Me } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { requestVerification } from '#api/session.ts';
import { useConfig } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { EmailDialog, UsernameDialog } from './name-dialogs.tsx';

/** Name and address, how they are changed, and whether the address is confirmed. */
export function ProfilePanel({ me }: { me: Me }) {
  const t = useText('settings');
  const [dialog, setDialog] = useState<'username' | 'email' | null>(null);
  const close = () => setDialog(null);
  return (
    <SettingsPanel id="profile" title={t('profile')}>
      <SetRow name={t('username')} remark={me.username}>
        <ChangeButton of={t('username')} onPress={() => setDialog('username')} />
      </SetRow>
      <SetRow
        drop
        name={t('email')}
        remark={
          <>
            {me.email}{' '}
            {me.emailVerified ? (
              <span className="whitespace-nowrap text-up">
                <Check className="i i-xs inline align-[-2px]" /> {t('verified')}
              </span>
            ) : (
              <span className="whitespace-nowrap">{t('not_verified')}</span>
            )}
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-2">
          {!me.emailVerified && <VerificationLink />}
          <ChangeButton of={t('email')} onPress={() => setDialog('email')} />
        </span>
      </SetRow>
      {dialog === 'username' && <UsernameDialog me={me} onClose={close} />}
      {dialog === 'email' && <EmailDialog onClose={close} />}
    </SettingsPanel>
  );
}

function ChangeButton({ of, onPress }: { of: string; onPress: () => void }) {
  const t = useText('personal');
  return (
    <Button size="small" onClick={onPress}>
      {t('change')}
      <span className="sr"> {of}</span>
    </Button>
  );
}

function VerificationLink() {
  const t = useText('settings');
  const personal = useText('personal');
  const { sendsMail } = useConfig();
  const messageOf = useProblemMessage('settings');
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  const request = async () => {
    setState('busy');
    try {
      await requestVerification();
      setState('asked');
    } catch (error) {
      showToast({ title: messageOf(error) });
      setState('open');
    }
  };
  if (state === 'asked') {
    return (
      <small role="status" className="max-w-80">
        {t(sendsMail ? 'link_sent' : 'link_not_sent')}{' '}
        {!sendsMail && (
          <Link to="/support" className="link">
            {personal('write_to_us')}
          </Link>
        )}
      </small>
    );
  }
  return (
    <Button size="small" busy={state === 'busy'} onClick={() => void request()}>
      {t(sendsMail ? 'send_link' : 'ask_link')}
    </Button>
  );
}
