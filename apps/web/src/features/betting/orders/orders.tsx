import { lazy, useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { useFacts } from '#features/board/use-many.ts';
import { useOwnExclusion } from '#features/identity/use-exclusion.ts';
import { withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import type { Block, SlipView } from '../slip/slip-view.ts';
import type { OrdersProps } from './order-list.tsx';

const Form = lazy(withTexts(() => import('./order-form.tsx'), 'orders', 'problems'));
const List = lazy(withTexts(() => import('./order-list.tsx'), 'orders', 'problems'));

/** The orders and odds alerts of the bettor, open ones first; nothing without any. Their code is loaded when they are shown. */
export function Orders(props: OrdersProps) {
  return (
    <LatePart>
      <List {...props} />
    </LatePart>
  );
}

/** While one of these blocks the slip there is nothing to wait for. */
const LASTING_BLOCKS: readonly (Block | null)[] = ['visitor', 'inactive', 'closed'];

/**
 * Offers an order or an odds alert for the lone selection of the slip, if its match has not started. The form is loaded when
 * it is opened.
 */
export function OrderOffer({ view }: { view: SlipView }) {
  const t = useText('betting');
  const { now } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const [leg, ...others] = view.legs;
  const { eventId, startTime, parts } = leg?.selection ?? { eventId: '', startTime: '' };
  const facts = useFacts([eventId]).get(eventId);
  const isUpcoming = (facts?.status ?? 'upcoming') === 'upcoming' && Date.parse(startTime) > now();
  const isOff = useOwnExclusion() !== null || LASTING_BLOCKS.includes(view.block);
  if (!leg || others.length > 0 || parts || !isUpcoming || isOff) return null;
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('order_at_odds')}
      </Button>
      {isOpen && (
        <LatePart>
          <Form key={leg.selection.outcomeId} view={view} leg={leg} />
        </LatePart>
      )}
    </>
  );
}
