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
  test('places by its button, which says the stake', async () => {
    const onPress = vi.fn();
    render(<Slip action={{ ...action, onPress }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Parier 1 000 FCFA' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('takes no second press while the first is on its way, and locks its fields', async () => {
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

  test('cannot be placed while something stands in the way', () => {
    render(<Slip action={{ ...action, text: 'En attente de la cote', look: 'off' }} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'En attente de la cote' }).disabled).toBe(true);
  });

  test('says from and to where a price has moved', () => {
    render(<Slip legs={[leg({ odds: '1,44', moved: { from: '1,38', fromLabel: 'avant', way: 'up' } })]} />);
    expect(within(screen.getByRole('listitem')).getByText('1,44')).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toContain('avant 1,38');
  });

  test('hides the price of a suspended leg, and says why', () => {
    render(<Slip legs={[leg({ locked: true, reason: 'Suspendu.' })]} />);
    expect(screen.getByRole('listitem').textContent).not.toContain('1,38');
    expect(screen.getByText('Suspendu.')).toBeDefined();
  });

  test('speaks up about what is wrong, and in passing about what is to be known', () => {
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

  test('lets the bettor say what happens when a price moves', async () => {
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
