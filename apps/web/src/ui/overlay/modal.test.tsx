import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

test('a press on the backdrop closes a dialog, but one that began in its content and ends there does not', () => {
  const close = vi.fn();
  render(
    <Modal open onClose={close} className="modal" label="Slip">
      <p>Stake</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Slip' });
  fireEvent.pointerDown(screen.getByText('Stake'));
  fireEvent.click(dialog);
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(close).toHaveBeenCalledOnce();
});
