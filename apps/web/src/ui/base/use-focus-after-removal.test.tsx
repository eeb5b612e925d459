import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

function List() {
  const [items, setItems] = useState(['a', 'b']);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, (container) => container.querySelector('button') ?? container);
  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {items.map((item) => (
          <li key={item}>
            <button type="button" onClick={() => setItems(items.filter((one) => one !== item))}>
              {item}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setItems([])}>
        Clear
      </button>
    </>
  );
}

it('the focus of a removed element moves to what is left of its container', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'a' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'b' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('the focus outside the container stays where it is', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }));
});
