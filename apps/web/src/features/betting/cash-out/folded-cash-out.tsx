import type { Bet } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsStale } from '#api/live/live.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CashOut } from './cash-out.tsx';
import { cashOutQuery } from './cash-out-query.ts';

/** The time between two requests for the offer of a bet whose cash-out is folded. */
const REFRESH_MS = 10_000;

/** The cash-out of a bet in a list. Folded, its button states the offer, which is requested only for a bet on the screen. */
export function FoldedCashOut({ bet }: { bet: Bet }) {
  const t = useText('betting');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOnScreen = useIsOnScreen(button);
  const isStale = useIsStale();
  const { data } = useQuery({ ...cashOutQuery(bet.id), enabled: isOnScreen && !isOpen, refetchInterval: REFRESH_MS });
  const offer = isStale ? null : data?.offer;
  const folded = offer ? t('cash_out_for', { amount: formatMoney(offer.amount) }) : t('cash_out');
  return (
    <>
      <Button ref={button} variant="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('cash_out_close') : folded}
      </Button>
      {isOpen && <CashOut bet={bet} />}
    </>
  );
}

function useIsOnScreen(part: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true));
    if (part.current) observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isOnScreen;
}
