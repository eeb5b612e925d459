import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { hasCode } from '#api/problem.ts';
import type { Page } from '#app/page.ts';
import { Loading } from '#app/states/loading.tsx';
import { PageError } from '#app/states/page-error.tsx';
import { CodePage, CodeUnknown } from '#features/betting/codes/code-page.tsx';
import { codeQuery } from '#features/betting/codes/code-query.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'all', title: 'codes.shared', description: 'pages.code' };

export const Route = createFileRoute('/c/$code')({
  loader: () => prepareTexts('codes', 'markets', 'specials', 'bets', 'betting', 'browse'),
  component: CodeRoute,
  staticData: { frame: 'plain', figures: 'codes' },
});

function CodeRoute() {
  const { code } = Route.useParams();
  const t = useText('codes');
  const { data, error, refetch } = useQuery(codeQuery(code));
  const isUnknown = hasCode(error, 'not_found');
  usePageTitle(data ? t('title', { code: data.code }) : isUnknown ? t('unknown', { code }) : '');
  if (isUnknown) return <CodeUnknown key={code} code={code} />;
  if (data) return <CodePage key={code} code={data} />;
  return error ? <PageError error={error} onRetry={() => void refetch()} /> : <Loading />;
}
