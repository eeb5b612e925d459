import { useEffect, useState } from 'react';

/** The time for which the confirmation shows. */
const CONFIRMATION_MS = 3_000;

export interface Copying {
  copied: 'done' | 'failed' | null;
  copy: (text: string) => void;
}

/** Copies a text and returns whether it worked: a browser allows it on secure addresses only. */
export function useCopy(): Copying {
  const [copied, setCopied] = useState<Copying['copied']>(null);
  useEffect(() => {
    if (copied !== 'done') return;
    const timer = setTimeout(() => setCopied(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    setCopied(null);
    try {
      await navigator.clipboard.writeText(text);
      setCopied('done');
    } catch {
      setCopied('failed');
    }
  };
  return { copied, copy: (text) => void copy(text) };
}
