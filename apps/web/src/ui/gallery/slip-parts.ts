import { useState } from 'react';
import type { SlipLeg } from '../slip/slip-leg.tsx';
import type { SlipAction, SlipPanelProps } from '../slip/slip-panel.tsx';
import { nothing } from './samples.ts';

type Mode = 'singles' | 'combined' | 'system';
type Policy = 'none' | 'better' | 'any';
export type Props = SlipPanelProps<Mode, Policy>;

export const LEGS: readonly SlipLeg[] = [
  leg({ pick: 'Marseille', event: 'Marseille – Nice', clock: '67′', odds: '1,38' }),
  leg({ pick: 'Arsenal', event: 'Arsenal – Tottenham', clock: '38′', odds: '1,62' }),
  leg({ pick: 'J. Sinner', event: 'J. Sinner – C. Alcaraz', clock: '2e set', odds: '1,85' }),
];
export const TWO = LEGS.slice(0, 2);

export function leg({ pick, event, clock, odds }: Pick<SlipLeg, 'pick' | 'event' | 'clock' | 'odds'>): SlipLeg {
  return {
    id: pick,
    pick,
    market: 'Vainqueur du match',
    event,
    clock,
    odds,
    removeLabel: `Retirer ${pick}`,
    onRemove: nothing,
  };
}

export const act = (text: string, look: SlipAction['look'] = 'gold'): SlipAction => ({ text, look, onPress: nothing });

export function useStake(first: bigint, label = 'Mise') {
  const [value, onChange] = useState<bigint | null>(first);
  return { label, value, onChange, currency: 'FCFA' };
}

export function useBase(mode: Mode, legs: readonly SlipLeg[]): Props {
  const [value, onChange] = useState(mode);
  return {
    title: 'Coupon',
    legs,
    clear: { text: 'Vider', onPress: nothing },
    modes: {
      label: 'Type de pari',
      value,
      onChange,
      options: [
        { value: 'singles', label: 'Simples' },
        { value: 'combined', label: 'Combiné' },
        ...(legs.length > 2 ? [{ value: 'system' as const, label: 'Système' }] : []),
      ],
    },
  };
}

export function usePolicy(): Props['policy'] {
  const [value, onChange] = useState<Policy>('none');
  return {
    label: 'Si une cote change :',
    value,
    onChange,
    options: [
      { value: 'none', label: 'refuser' },
      { value: 'better', label: 'accepter si elle monte' },
      { value: 'any', label: 'accepter' },
    ],
  };
}
