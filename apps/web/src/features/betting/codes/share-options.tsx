import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useText } from '#i18n/use-text.tsx';
import { ShareTiles } from '#ui/booking-code/share-tiles.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { urlOf } from './share-text.ts';
import { useCopy } from './use-copy.ts';

/** The ways to share: WhatsApp, the link, a text message, and the device's own menu. */
export function ShareOptions({ code, text }: { code: string; text: string }) {
  const t = useText('codes');
  const { copied, copy } = useCopy();
  const encoded = encodeURIComponent(text);
  const isCopied = copied === 'done';
  return (
    <>
      <ShareTiles
        tiles={[
          {
            key: 'whatsapp',
            icon: <MessageCircle className="i" />,
            text: t('whatsapp'),
            href: `https://wa.me/?text=${encoded}`,
          },
          {
            key: 'copy',
            icon: isCopied ? <Check className="i" /> : <Copy className="i" />,
            text: isCopied ? t('copied') : t('copy_link'),
            onPress: () => copy(urlOf(code)),
          },
          {
            key: 'sms',
            icon: <MessageSquareText className="i" />,
            text: t('sms'),
            href: `sms:?&body=${encoded}`,
          },
          ...('share' in navigator
            ? [{ key: 'more', icon: <Ellipsis className="i" />, text: t('more'), onPress: () => shareText(text) }]
            : []),
        ]}
      />
      <p className="sr" role="status">
        {isCopied && t('copied')}
      </p>
      {copied === 'failed' && (
        <div className="grid gap-2 pt-3">
          <Note tone="warn" role="alert">
            {t('copy_failed')}
          </Note>
          <p className="quote">{urlOf(code)}</p>
        </div>
      )}
    </>
  );
}

/** Opens the device's own menu. Closing it without a choice is not an error. */
function shareText(text: string): void {
  navigator.share({ text }).catch(() => undefined);
}
