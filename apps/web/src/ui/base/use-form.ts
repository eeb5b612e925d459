import { type FormEvent, useState } from 'react';

type Errors<F extends string> = { readonly [field in F]?: string | false | undefined };

interface FormSteps<V, F extends string> {
  readonly read: (data: FormData) => V;
  /** Returns what is wrong with each field, in words and in the order of the fields. Nothing is sent while a field has an error. */
  readonly check?: (values: V) => Errors<F>;
  readonly send: (values: V, form: HTMLFormElement) => Promise<void>;
  /** Returns the fields that a refusal of the server is about, in words. */
  readonly refused?: (error: unknown) => Errors<F>;
}

/**
 * The state of a form without controlled fields: the errors under its fields, the refusal of the server, whether it is
 * being sent. The first field with an error takes the focus. `failure` is a refusal that stands under no field, `refusal`
 * any refusal; both are null otherwise.
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
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void run(event.currentTarget);
    },
  };
}

const firstOf = (errors: Errors<string>): string | undefined => Object.keys(errors).find((field) => errors[field]);

/** The text of a field, as it was typed. */
export const typedIn = (data: FormData, name: string): string => String(data.get(name) ?? '');

/** The text of a field without the blanks around it. */
export const textIn = (data: FormData, name: string): string => typedIn(data, name).trim();
