import Copy from 'lucide-react/icons/copy';
import { Button } from '../controls/button.tsx';
import { showToast } from './toast.tsx';

interface CopyButtonProps {
  /** The text that is copied. */
  text: string;
  label: string;
  /** The message that it was copied. */
  copied: string;
  /** The message that it was not. A browser has a clipboard on secure addresses only. */
  notCopied: string;
}

/** Copies a text, and says in a message whether it worked. */
export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: copied });
    } catch {
      showToast({ title: notCopied });
    }
  };
  return (
    <Button onClick={() => void copy()}>
      <Copy className="i i-s" /> {label}
    </Button>
  );
}
