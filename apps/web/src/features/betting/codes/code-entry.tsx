import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import '#ui/controls/field.css';

interface CodeEntryProps {
  /** The initial text. */
  value?: string;
  as?: Namespace;
  onDone?: () => void;
}

/** Opens the slip of a typed booking code or link. */
export function CodeEntry({ value = '', as = 'slip', onDone }: CodeEntryProps) {
  const t = useText('slip', as);
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const code = codeIn(text);
        if (code === '') return;
        onDone?.();
        void navigate({ to: '/c/$code', params: { code } });
      }}
    >
      <span className="input input--s min-w-0 flex-1">
        <input
          aria-label={t('code')}
          placeholder={t('code')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </span>
      <Button type="submit" variant="line" className="h-11">
        {t('code_open')}
      </Button>
    </form>
  );
}

/** Returns the code in a typed text, such as `ab7 k2q` or `https://…/c/AB7K2Q`. */
export const codeIn = (text: string): string =>
  (text.split('/c/').at(-1) ?? '')
    .replace(/[^a-z\d]/gi, '')
    .slice(0, 12)
    .toUpperCase();
