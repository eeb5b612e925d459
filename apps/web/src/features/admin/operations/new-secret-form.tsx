import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { type FormSteps, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface NewSecretSteps<V, F extends string, A> extends Omit<FormSteps<V, F>, 'send'> {
  add: (values: V) => Promise<A>;
  /** The list in which it appears. */
  listKey: QueryKey;
}

/** The state of a form that adds something with a secret. It keeps what was added until the secret is closed. */
export function useNewSecret<V, F extends string, A>({ add, listKey, ...steps }: NewSecretSteps<V, F, A>) {
  const client = useQueryClient();
  const messageOf = useProblemMessage('operations');
  const [added, setAdded] = useState<A | null>(null);
  const { errors, failure, isBusy, submit } = useForm<V, F>({
    ...steps,
    send: async (values, element) => {
      setAdded(await add(values));
      element.reset();
      await client.invalidateQueries({ queryKey: listKey });
    },
  });
  return {
    errors,
    added,
    onClose: () => setAdded(null),
    failure: failure === null ? null : messageOf(failure),
    isBusy,
    submit,
  };
}

interface NewSecretFormProps {
  title: string;
  text: string;
  submitLabel: string;
  /** The state from {@link useNewSecret}. */
  form: Pick<ReturnType<typeof useNewSecret>, 'failure' | 'isBusy' | 'submit' | 'onClose'>;
  /** The secret of what was just added. */
  secret: { title: string; text: string; secret: string } | null;
  children: ReactNode;
}

/** The form of something with a secret, an API token or a webhook, and the secret once it is added. */
export function NewSecretForm({ title, text, submitLabel, form, secret, children }: NewSecretFormProps) {
  return (
    <form className="panel grid gap-4 p-4" noValidate onSubmit={form.submit}>
      <div className="grid gap-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="max-w-slim text-ink-2">{text}</p>
      </div>
      {children}
      {form.failure !== null && (
        <Note tone="bad" role="alert">
          {form.failure}
        </Note>
      )}
      <div>
        <Button type="submit" variant="ink" busy={form.isBusy}>
          {submitLabel}
        </Button>
      </div>
      {secret && <SecretDialog {...secret} onClose={form.onClose} />}
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
