import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface ReplaceSlipDialogProps {
  open: boolean;
  /** The number of selections on the slip. */
  count: number;
  onClose: () => void;
  onChoose: (how: 'add' | 'replace') => void;
}

/** Asks whether to replace the selections on the slip or to add to them. */
export function ReplaceSlipDialog({ open, count, onClose, onChoose }: ReplaceSlipDialogProps) {
  const t = useText('codes');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('full_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button variant="line" onClick={() => onChoose('replace')}>
            {t('replace')}
          </Button>
          <Button variant="ink" onClick={() => onChoose('add')}>
            {t('add')}
          </Button>
        </>
      }
    >
      <p>{t('full_text', { count })}</p>
    </Dialog>
  );
}
