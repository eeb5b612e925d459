import { type FormEvent, useState } from 'react';

type Errors<F extends string> = { readonly [field in F]?: string | false | undefined };

export interface FormSteps<V, F extends string> {
  readonly read: (data: FormData) => V;
  /** Returns the error text of each field, in the order of the fields. Nothing is sent while a field has an error. */
  readonly check?: (values: V) => Errors<F>;
  readonly send: (values: V, form: HTMLFormElement) => Promise<void>;
  /** Returns the error texts of the fields that a refusal of the server is about. */
  readonly refused?: (error: unknown) => Errors<F>;
}

/**
 * The state of a form with uncontrolled fields: the errors of its fields, the refusal of the server, and whether it is
 * being sent. The first field with an error takes the focus. `failure` is a refusal that belongs to no field, `refusal`
 * is any refusal; both are null otherwise.
 */
export function useForm<V, F extends string>({ read, check, send, refused }: FormSteps<V, F>) {
  const [errors, setErrors] = useState<Errors<F>>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  /** Returns whether there is an error to show. */
  const show = (form: HTMLFormElement, found: Errors<F>): boolean => {
    setErrors(found);
    const first = firstOf(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const run = async (form: HTMLFormElement) => {
    const values = read(new FormData(form));
    setRefusal(null);
    if (show(form, check?.(values) ?? {}) || isBusy) return;
    setBusy(true);
    try {
      await send(values, form);
    } catch (error) {
      setRefusal(error);
      show(form, refused?.(error) ?? {});
    } finally {
      setBusy(false);
    }
  };
  return {
    errors,
    refusal,
    failure: firstOf(errors) ? null : refusal,
    isBusy,
    clearErrors: () => setErrors({}),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void run(event.currentTarget);
    },
  };
}

const firstOf = (errors: Errors<string>): string | undefined => Object.keys(errors).find((field) => errors[field]);

/** Returns the text of a field as typed. */
export const typedIn = (data: FormData, name: string): string => String(data.get(name) ?? '');

/** Returns the text of a field, trimmed. */
export const textIn = (data: FormData, name: string): string => typedIn(data, name).trim();
