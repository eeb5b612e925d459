import { createFileRoute, type ErrorComponentProps, Link } from '@tanstack/react-router';
import { hasCode } from '../api/problem.ts';
import { PageError } from '../app/page-error.tsx';
import { BetGone, BetPage } from '../features/betting/bet-page.tsx';
import { RequireSignIn } from '../features/identity/require-sign-in.tsx';
import { useText } from '../i18n/use-text.tsx';

export const Route = createFileRoute('/bets/$betId')({
  component: BetRoute,
  errorComponent: BetError,
  staticData: { frame: 'plain', figures: 'betting' },
});

function BetRoute() {
  const { betId } = Route.useParams();
  return (
    <RequireSignIn>
      {() => (
        <div className="stack mx-auto w-full max-w-mid">
          <BackToHistory />
          <BetPage betId={betId} />
        </div>
      )}
    </RequireSignIn>
  );
}

function BackToHistory() {
  const t = useText('betting');
  return (
    <Link to="/profile" className="link pad justify-self-start" lang={t.language}>
      {t('back_to_history')}
    </Link>
  );
}

function BetError({ error, reset }: ErrorComponentProps) {
  return hasCode(error, 'not_found') ? <BetGone /> : <PageError error={error} onRetry={reset} />;
}
