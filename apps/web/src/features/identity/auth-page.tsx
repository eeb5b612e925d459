import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConfig } from '#features/site/config.ts';
import { LanguageChoice } from '#features/site/language-choice.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { ThemeSwitch } from '#features/site/theme-switch.tsx';
import { useText } from '#i18n/use-text.tsx';
import { AuthFrame } from '#ui/frame/auth-frame.tsx';

interface AuthPageProps {
  title: string;
  /** Beside the form on a wide screen; greets returning users by default. */
  poster?: { title: string; text: string };
  children: ReactNode;
}

/** The layout of the pages for login and registration: a wall of cloth and a form. */
export function AuthPage({ title, poster, children }: AuthPageProps) {
  const t = useText('identity');
  const { siteName } = useConfig();
  usePageTitle(title);
  return (
    <div lang={t.language}>
      <AuthFrame
        brand={{ name: siteName, link: (parts) => <Link to="/" {...parts} /> }}
        poster={poster?.title ?? t('login_poster')}
        text={poster?.text ?? t('login_poster_text')}
        choices={<Choices />}
      >
        {children}
      </AuthFrame>
    </div>
  );
}

function Choices() {
  const t = useText('common');
  return (
    <div className="contents" lang={t.language}>
      <ThemeSwitch />
      <LanguageChoice />
    </div>
  );
}
