import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Field } from '../controls/field.tsx';
import { textIn, useForm } from './use-form.ts';

interface Values {
  readonly email: string;
  readonly name: string;
}

const readValues = (data: FormData): Values => ({ email: textIn(data, 'email'), name: textIn(data, 'name') });

/** A form with two required fields; `send` replaces the server. */
function Form({ send }: { send: (values: Values) => Promise<void> }) {
  const { errors, refusal, failure, isBusy, submit } = useForm<Values, keyof Values>({
    read: readValues,
    check: ({ email, name }) => ({ email: email === '' && 'no email', name: name === '' && 'no name' }),
    send,
    refused: (error) => ({ name: error === 'taken' && 'name is taken' }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Email" name="email" error={errors.email} />
      <Field label="Name" name="name" error={errors.name} />
      <button type="submit">{isBusy ? 'Sending' : 'Send'}</button>
      <output>{`refusal ${refusal}, failure ${failure}`}</output>
    </form>
  );
}

async function fillIn(send: (values: Values) => Promise<void>) {
  render(<Form send={send} />);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Email'), ' a@b.cd ');
  await person.type(screen.getByLabelText('Name'), 'Awa');
  return person;
}

it('sends nothing while a field has an error, and focuses the first one', async () => {
  const sent: Values[] = [];
  render(<Form send={async (values) => void sent.push(values)} />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button'));
  expect(screen.getByText('no email')).toBeDefined();
  expect(screen.getByText('no name')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));

  await person.type(screen.getByLabelText('Email'), 'a@b.cd{enter}');
  expect(screen.queryByText('no email')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(sent).toEqual([]);
});

it('sends a form once that is submitted twice, with trimmed texts', async () => {
  const sent: Values[] = [];
  const answer = Promise.withResolvers<void>();
  const person = await fillIn(async (values) => {
    sent.push(values);
    await answer.promise;
  });
  await person.click(screen.getByRole('button'));
  await person.click(await screen.findByRole('button', { name: 'Sending' }));
  answer.resolve();
  await screen.findByRole('button', { name: 'Send' });
  expect(sent).toEqual([{ email: 'a@b.cd', name: 'Awa' }]);
});

it('shows a refusal of the server below its field, which takes the focus', async () => {
  const person = await fillIn(() => Promise.reject('taken'));
  await person.click(screen.getByRole('button'));
  await screen.findByText('name is taken');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByText('refusal taken, failure null')).toBeDefined();
});

it('returns a refusal that belongs to no field to the form, until it is sent again', async () => {
  const answers = [Promise.reject('away'), Promise.resolve()];
  answers[0]?.catch(() => undefined);
  const person = await fillIn(() => answers.shift() ?? Promise.resolve());
  await person.click(screen.getByRole('button'));
  await screen.findByText('refusal away, failure away');
  await person.click(screen.getByRole('button'));
  await screen.findByText('refusal null, failure null');
});
