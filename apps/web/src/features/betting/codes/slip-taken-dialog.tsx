import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface SlipTakenDialogProps {
  open: boolean;
  /** The number of selections on the slip. */
  count: number;
  onClose: () => void;
  onTake: (how: 'add' | 'replace') => void;
}

/** The slip holds something: nothing of it goes without a word. */
export function SlipTakenDialog({ open, count, onClose, onTake }: SlipTakenDialogProps) {
  const t = useText('codes');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('full_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button variant="line" onClick={() => onTake('replace')}>
            {t('replace')}
          </Button>
          <Button variant="ink" onClick={() => onTake('add')}>
            {t('add')}
          </Button>
        </>
      }
    >
      <p>{t('full_text', { count })}</p>
    </Dialog>
  );
}
