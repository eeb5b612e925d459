import Copy from 'lucide-react/icons/copy';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

interface SecretDialogProps {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that cannot be read again. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const t = useText('operations');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ title: t('copied') });
    } catch {
      showToast({ title: t('not_copied') });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={() => void copy()}>
            <Copy className="i i-s" /> {t('copy')}
          </Button>
          <Button variant="ink" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4" lang={t.language}>
        <p>{text}</p>
        <code className="break-all rounded-md bg-sunken p-4">{secret}</code>
      </div>
    </Dialog>
  );
}
