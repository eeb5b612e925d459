import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '#api/problem.ts';
import type { Page } from '#app/page.ts';
import { Loading } from '#app/states/loading.tsx';
import { PageError } from '#app/states/page-error.tsx';
import { BetExplanation } from '#features/betting/bets/bet-explanation.tsx';
import { betQuery, hasReasons } from '#features/betting/bets/bet-queries.ts';
import { BetTicket, BetUnknown } from '#features/betting/bets/bet-ticket.tsx';
import { RequireSignIn } from '#features/identity/require-sign-in.tsx';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { HeadingFocus } from '#ui/feedback/heading-focus.tsx';

export const page: Page = { who: 'bettor', title: null };

export const Route = createFileRoute('/bets/$betId')({
  loader: () =>
    prepareTexts('betting', 'catalog', 'explain', 'markets', 'specials', 'proof', 'trust', 'bets', 'codes', 'problems'),
  component: BetRoute,
  staticData: { frame: 'plain', figures: 'betting' },
});

function BetRoute() {
  const { betId } = Route.useParams();
  return (
    <RequireSignIn>
      {() => (
        <div className="stack mx-auto w-full max-w-mid">
          <BackToHistory />
          <OwnBet key={betId} betId={betId} />
        </div>
      )}
    </RequireSignIn>
  );
}

function OwnBet({ betId }: { betId: string }) {
  const { data: bet, error, isFetching, refetch } = useQuery(betQuery(betId));
  const isReading = bet !== undefined && !hasReasons(bet) && isFetching;
  // The explanation stays while the reasons of a new state are read, with everything that the user has opened or checked.
  const [isExplained, setExplained] = useState(false);
  if (bet && !isReading && !isExplained) setExplained(true);
  if (bet)
    return (
      <div className="grid items-start gap-4 md:grid-cols-[336px_minmax(0,1fr)] lg:grid-cols-[420px_minmax(0,1fr)]">
        <HeadingFocus content={bet.id} />
        <BetTicket bet={bet} />
        {isExplained && <BetExplanation bet={bet} isReading={isReading} />}
      </div>
    );
  if (hasCode(error, 'not_found')) return <BetUnknown />;
  return error ? <PageError error={error} onRetry={() => void refetch()} /> : <Loading />;
}

function BackToHistory() {
  const t = useText('betting');
  return (
    <p className="pad" lang={t.language}>
      <Link to="/profile" className="link inline-flex min-h-11 items-center">
        {t('back_to_history')}
      </Link>
    </p>
  );
}
