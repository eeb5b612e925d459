import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { useConfig } from '../site/config.ts';
import { usePageTitle } from '../site/page-title.ts';

/** A page of signing in: the wall of cloth, and a form. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText('identity');
  const { siteName } = useConfig();
  usePageTitle(title);
  return (
    <div lang={t.language}>
      <AuthFrame
        brand={{ name: siteName, link: (parts) => <Link to="/" {...parts} /> }}
        poster={t('login_poster')}
        text={t('login_poster_text')}
      >
        {children}
      </AuthFrame>
    </div>
  );
}
