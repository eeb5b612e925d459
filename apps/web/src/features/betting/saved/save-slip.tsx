import Bookmark from 'lucide-react/icons/bookmark';
import { lazy, useState } from 'react';
import { useMissingCodeToast } from '#features/site/missing-code.ts';
import { withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import type { SlipView } from '../slip/slip-view.ts';

const SaveSlipDialog = lazy(withTexts(() => import('./save-slip-dialog.tsx'), 'codes', 'problems'));

/** Saves the slip of a signed-in bettor under a name. */
export function SaveSlip({ view }: { view: SlipView }) {
  const t = useText('betting');
  const [isOpen, setOpen] = useState(false);
  const showMissing = useMissingCodeToast();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Bookmark className="i i-s" />
        {t('save_slip')}
      </Button>
      {isOpen && (
        <LatePart onMissing={showMissing}>
          <SaveSlipDialog view={view} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  );
}
