import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';

interface OlderPagesProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The button that loads the next page of a list. */
export function OlderPages({ query }: OlderPagesProps) {
  const t = useText('common');
  if (!query.hasNextPage) return null;
  return (
    <div className="grid p-3" lang={t.language}>
      <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(query.isFetchingNextPage ? 'loading' : 'older')}
      </Button>
    </div>
  );
}
