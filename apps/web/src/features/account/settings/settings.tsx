import type { Me } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Settings } from '#ui/account/settings.tsx';
import { AccountSkeleton } from '../account-skeleton.tsx';
import { LIMITS_PANEL, LimitsPanel } from '../limits/limits-panel.tsx';
import { DATA_PANEL, DataPanel } from './data-panel.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PreferencePanels } from './preference-panels.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { settingsQuery } from './settings-queries.ts';

interface AccountSettingsProps {
  me: Me;
  /** The back-office has sent an administrator here to set up a second factor. */
  needsFactor: boolean;
  /** The panel of an administrator's identity at the identity provider. */
  identity: ReactNode;
}

/** The settings of the user's own account. */
export default function AccountSettings({ me, needsFactor, identity }: AccountSettingsProps) {
  const t = useText('settings');
  const limits = useText('limits');
  const personal = useText('personal');
  const { data, error, refetch } = useQuery(settingsQuery);
  const panels = useRef<HTMLDivElement>(null);
  const isShown = data !== undefined;
  const hash = useLocation({ select: (location) => location.hash });
  // The browser cannot scroll to the panel that the address names, because it is rendered after the page.
  useEffect(() => {
    if (isShown && hash) panels.current?.querySelector(`#${CSS.escape(hash)}`)?.scrollIntoView();
  }, [isShown, hash]);
  if (!data) return error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <AccountSkeleton />;
  return (
    <div ref={panels} lang={t.language}>
      <Settings
        label={t('parts')}
        parts={[
          { id: 'profile', text: t('profile') },
          { id: 'security', text: t('security') },
          { id: 'display', text: t('display_part') },
          { id: 'notifications', text: t('notifications') },
          { id: LIMITS_PANEL, text: limits('title') },
          { id: DATA_PANEL, text: personal('data') },
        ]}
      >
        <ProfilePanel me={me} />
        <PasswordPanel />
        <FactorPanel settings={data} isNeeded={needsFactor} />
        {identity}
        <SessionsPanel />
        <PreferencePanels me={me} settings={data} />
        <LimitsPanel settings={data} />
        <DataPanel me={me} />
      </Settings>
    </div>
  );
}
