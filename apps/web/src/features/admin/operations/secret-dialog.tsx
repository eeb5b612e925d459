import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/overlay/copy-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface SecretDialogProps {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that cannot be read again. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const t = useText('operations');
  return (
    <Dialog
      open
      isKept
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <>
          <CopyButton text={secret} label={t('copy')} copied={t('copied')} notCopied={t('not_copied')} />
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
