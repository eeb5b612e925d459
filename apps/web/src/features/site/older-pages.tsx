import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';

interface OlderPagesProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** At the end of a list that goes on: the way to the next page of it. */
export function OlderPages({ query }: OlderPagesProps) {
  const t = useText('common');
  if (!query.hasNextPage) return null;
  return (
    <div className="grid p-3" lang={t.language}>
      <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(query.isFetchingNextPage ? 'loading_more' : 'older')}
      </Button>
    </div>
  );
}
