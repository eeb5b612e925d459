import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { SlipLeg } from './slip-leg.tsx';
import { SlipPanel, type SlipPanelProps } from './slip-panel.tsx';

const STAKE = 100_000n;

const leg = (more: Partial<SlipLeg> = {}): SlipLeg => ({
  id: 'a',
  pick: 'Marseille',
  market: 'Vainqueur du match',
  event: 'Marseille – Nice',
  clock: '67′',
  odds: '1,38',
  removeLabel: 'Retirer Marseille',
  onRemove: () => {},
  ...more,
});

const action = { text: 'Parier 1 000 FCFA', look: 'gold', onPress: () => {} } as const;
const stake = { label: 'Mise', value: STAKE, onChange: () => {}, currency: 'FCFA', chipsLabel: 'Mises' } as const;

function Slip(props: Partial<SlipPanelProps<string, string>>) {
  return <SlipPanel title="Coupon" legs={[leg()]} stake={stake} action={action} {...props} />;
}

describe('a slip', () => {
  test('places the bet with a button that names the stake', async () => {
    const onPress = vi.fn();
    render(<Slip action={{ ...action, onPress }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Parier 1 000 FCFA' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('ignores a second press while the first is in progress, and locks its fields', async () => {
    const onPress = vi.fn();
    const onRemove = vi.fn();
    render(
      <Slip
        legs={[leg({ onRemove })]}
        stake={{ ...stake, disabled: true }}
        action={{ ...action, text: 'Envoi du pari…', onPress, busy: true }}
      />,
    );
    const button = screen.getByRole('button', { name: 'Envoi du pari…' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Retirer Marseille' }));
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onPress).not.toHaveBeenCalled();
    expect(onRemove).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Mise').disabled).toBe(true);
  });

  test('keeps the focus on its button while it cannot be placed, and ignores presses', async () => {
    const onPress = vi.fn();
    const { rerender } = render(<Slip />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Parier 1 000 FCFA' });
    button.focus();
    rerender(<Slip action={{ text: 'En attente de la cote', look: 'off', onPress }} />);
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'En attente de la cote' })).toBe(button);
    // A browser takes the focus from a button with the attribute `disabled`.
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });

  test('shows a changed price with the previous one', () => {
    render(<Slip legs={[leg({ odds: '1,44', moved: { from: '1,38', fromLabel: 'avant', way: 'up' } })]} />);
    expect(within(screen.getByRole('listitem')).getByText('1,44')).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toContain('avant 1,38');
  });

  test('hides the price of a suspended leg and shows the reason', () => {
    render(<Slip legs={[leg({ locked: true, reason: 'Suspendu.' })]} />);
    expect(screen.getByRole('listitem').textContent).not.toContain('1,38');
    expect(screen.getByText('Suspendu.')).toBeDefined();
  });

  test('announces errors assertively and notices politely', () => {
    render(
      <Slip
        notices={[
          { tone: 'bad', content: 'Solde insuffisant.' },
          { tone: 'warn', content: '2 cotes ont bougé.' },
        ]}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Solde insuffisant.');
    expect(screen.getByRole('status').textContent).toBe('2 cotes ont bougé.');
  });

  test('lets the bettor choose the odds policy', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 'none', label: 'refuser' },
      { value: 'any', label: 'accepter' },
    ];
    render(<Slip policy={{ label: 'Si une cote change :', value: 'none', options, onChange }} />);
    await userEvent.selectOptions(screen.getByLabelText('Si une cote change :'), 'accepter');
    expect(onChange).toHaveBeenCalledWith('any');
  });
});
