import { useEffect, useRef } from 'react';
import { Note, type NoteProps } from './note.tsx';

/**
 * The note that replaces a form once it was sent. It takes the focus of the pressed button, which is gone, so that it is
 * read.
 */
export function OutcomeNote(props: Omit<NoteProps, 'role'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Note {...props} role="status" />
    </div>
  );
}
