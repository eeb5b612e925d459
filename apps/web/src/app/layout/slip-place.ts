import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { SLIP_HASH, useSlip } from '#features/betting/slip/slip-provider.tsx';
import { useHasSlipColumn } from '#ui/frame/app-frame.tsx';

export interface SlipPlaceState {
  hasColumn: boolean;
  open: boolean;
  toggle: () => void;
  /** Closes the sheet; a column has no close button. */
  closeSheet: () => void;
}

/** In a column the slip is open on pages with prices until it is hidden; elsewhere it opens on request. */
export function useSlipPlace(isBetting: boolean): SlipPlaceState {
  const hasColumn = useHasSlipColumn();
  const [column, setColumn] = useState<{ isBetting: boolean; open: boolean } | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const place = useLocation({ select: ({ pathname, hash }) => `${pathname}#${hash}` });
  // A sheet covers the page. It closes when the page changes, unless the new address names the slip; when the slip is
  // cleared, because the page offers to undo that; and when its account signs out, because the page announces that.
  const cleared = useSlip((state) => state.cleared);
  const owner = useSlip((state) => state.slip.owner);
  const [seen, setSeen] = useState({ place: '', cleared, owner });
  // The open slip takes its hash off the address, of which the `#` stays in `place`.
  const isMoved = seen.place !== place && seen.place !== `${place}slip`;
  if (isMoved || seen.cleared !== cleared || seen.owner !== owner) {
    setSeen({ place, cleared, owner });
    if (isMoved || cleared !== null || (seen.owner !== owner && seen.owner)) {
      setSheetOpen(isMoved && place.endsWith(SLIP_HASH));
    }
  }
  const isColumnOpen = column?.isBetting === isBetting ? column.open : isBetting;
  const open = hasColumn ? isColumnOpen : isSheetOpen;
  const toggle = () => (hasColumn ? setColumn({ isBetting, open: !isColumnOpen }) : setSheetOpen(!isSheetOpen));
  const closeSheet = () => setSheetOpen(false);
  return { hasColumn, open, toggle, closeSheet };
}
