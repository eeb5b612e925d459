import type { BookingCode } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useConfig } from '#features/site/config.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { viewCode } from './code-view.ts';
import { ShareOptions } from './share-options.tsx';
import { useShareText } from './share-text.ts';
import { useCopy } from './use-copy.ts';
import '#ui/booking-code/share.css';

interface ShareDialogProps {
  code: BookingCode;
  open: boolean;
  onClose: () => void;
}

/** Shows the code of the slip and the ways to share it. */
export default function ShareDialog({ code, open, onClose }: ShareDialogProps) {
  const t = useText('codes');
  const config = useConfig();
  const { copied, copy } = useCopy();
  // The shared text uses the odds at saving.
  const text = useShareText(viewCode(code, { prices: new Map(), facts: new Map(), config }), code.code);
  return (
    <div lang={t.language}>
      <Dialog open={open} onClose={onClose} title={t('share_title')} closeLabel={t('close')}>
        <div className="code-big">
          <b>{code.code}</b>
          <Button variant="line" size="small" onClick={() => copy(code.code)}>
            {copied === 'done' ? <Check className="i i-s" /> : <Copy className="i i-s" />}
            {copied === 'done' ? t('copied') : t('copy')}
          </Button>
        </div>
        <p className="sr" role="status">
          {copied === 'done' && t('copied')}
        </p>
        <ShareOptions code={code.code} text={text} />
        <p className="quote">{text}</p>
        <p className="text-center">
          <Link to="/c/$code" params={{ code: code.code }} className="link" onClick={onClose}>
            {t('open_page')}
          </Link>
        </p>
      </Dialog>
    </div>
  );
}
