import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';

interface NewSecretFormProps {
  title: string;
  text: string;
  /** Why the server refused it, unless a field says so. */
  failure: string | null;
  isBusy: boolean;
  submitLabel: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The form of something with a secret: an API token or a webhook. */
export function NewSecretForm({ title, text, failure, isBusy, submitLabel, onSubmit, children }: NewSecretFormProps) {
  return (
    <form className="panel grid gap-4 p-4" noValidate onSubmit={onSubmit}>
      <div className="grid gap-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="max-w-slim text-ink-2">{text}</p>
      </div>
      {children}
      {failure !== null && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div>
        <Button type="submit" variant="ink" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Fields in a group with a legend. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-semibold">{legend}</legend>
      <div className="grid gap-3 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
