import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { useEventTopics } from '#features/board/use-events.ts';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { SectionHeading } from '#ui/page/section-heading.tsx';
import { MixedPanel } from './event-groups.tsx';

const FRESH_MS = 60_000;

/**
 * Lists the open matches with the highest stakes, under a heading in the language of `as`; hidden if there are no open bets.
 */
export function PopularEvents({ as }: { as: Namespace }) {
  const t = useText('catalog', as);
  const board = useBoard();
  const { data = [] } = useQuery({
    queryKey: ['popular'],
    queryFn: async ({ signal }) => {
      const { items } = await call('listPopular', {}, { signal });
      board.addEvents(items);
      return items;
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  useEventTopics(data);
  if (data.length === 0) return null;
  return (
    <section lang={t.language}>
      <SectionHeading title={t('popular')} />
      <MixedPanel events={data} />
    </section>
  );
}
