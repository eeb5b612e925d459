import { useLocation, useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, lazy, useEffect, useRef, useState } from 'react';
import { withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { readQuestion } from './question.ts';
import { findHits } from './search-keys.ts';

const PATH = '/search';
/** The minimum length for suggestions. */
const SUGGESTED_FROM = 2;

const Suggestions = lazy(withTexts(() => import('./search-hits.tsx'), 'find', 'catalog', 'sports'));

function focusFirstHit(): boolean {
  const [first] = findHits();
  first?.focus();
  return first !== undefined;
}

/** The search text in the URL; null on every other page. */
const useSearchText = (): string | null =>
  useLocation({ select: ({ pathname, search }) => (pathname === PATH ? readQuestion(search) : null) });

/**
 * The search field: in the header, with suggestions while the user types, and on the search page where the header has
 * no room. The search page searches with every letter; elsewhere Enter opens it.
 */
export function SearchField({ place }: { place: 'header' | 'page' }) {
  const t = useText('common');
  const question = useSearchText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(question ?? '');
  const [isOpen, setOpen] = useState(false);
  const search = useSearch();
  useEffect(() => {
    // While the user types, the URL follows the field; otherwise the field follows the URL.
    if (document.activeElement !== input.current) setTyped(question ?? '');
  }, [question]);
  const change = (text: string) => {
    setTyped(text);
    setOpen(true);
    if (question !== null) search(text, { replace: true });
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      clear();
    } else if (event.key === 'Escape') input.current?.blur();
    if (event.key === 'ArrowDown' && focusFirstHit()) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form, so that Enter and the phone's search key submit it
    <form
      role="search"
      lang={t.language}
      className={place === 'header' ? 'search' : 'input'}
      onBlur={({ currentTarget, relatedTarget }) => setOpen(currentTarget.contains(relatedTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        if (question === null) search(typed, { replace: false });
        else input.current?.blur();
      }}
    >
      <Search className="i i-s" />
      <input
        ref={input}
        type="search"
        name="q"
        value={typed}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('search_hint')}
        data-search-field
        data-focus={place === 'page' && typed === '' ? '' : undefined}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {place === 'page' && typed !== '' && (
        <button type="button" className="icon-btn" aria-label={t('clear')} onClick={clear}>
          <X className="i i-s" />
        </button>
      )}
      {place === 'header' && (
        <HeaderPart typed={typed.trim()} isOpen={question === null && isOpen} onDone={() => setOpen(false)} />
      )}
    </form>
  );
}

/** The key that focuses an empty field, or the suggestions for the typed text. */
function HeaderPart({ typed, isOpen, onDone }: { typed: string; isOpen: boolean; onDone: () => void }) {
  if (typed === '') {
    return (
      <span className="search__key" aria-hidden="true">
        /
      </span>
    );
  }
  if (!isOpen || typed.length < SUGGESTED_FROM) return null;
  return (
    <LatePart>
      <Suggestions question={typed} onDone={onDone} />
    </LatePart>
  );
}

function useSearch(): (text: string, how: { replace: boolean }) => void {
  const navigate = useNavigate();
  return (text, { replace }) => {
    const q = text.trim();
    void navigate({ to: PATH, search: q === '' ? {} : { q }, replace, resetScroll: !replace });
  };
}

/** Focuses the field when `/` is pressed outside a text field. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      event.preventDefault();
      const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search-field]')];
      const field = fields.find((each) => each.checkVisibility());
      if (!field) return void navigate({ to: PATH });
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
