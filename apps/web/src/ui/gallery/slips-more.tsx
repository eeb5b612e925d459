import { SlipPanel } from '../slip/slip-panel.tsx';
import { nothing, STAKES } from './samples.ts';
import { act, LEGS, TWO, useBase, usePolicy, useStake } from './slip-parts.ts';

export function System() {
  return (
    <SlipPanel
      {...useBase('system', LEGS)}
      sizes={{ label: 'Taille', value: 2, options: [{ value: 2, label: '2 sur 3' }], onChange: nothing }}
      lines={[
        { label: '3 combinés de 2', value: '3 × 1 000 FCFA' },
        { label: 'Mise totale', value: '3 000 FCFA' },
        { label: 'Gain si 2 justes', value: 'dès 2 235,60 FCFA' },
      ]}
      stake={useStake(STAKES.thousand, 'Mise par combiné')}
      win={{ label: 'Gain si 3 justes', value: '7 785,60 FCFA', remark: 'Un pari rapporte 10 000 000 FCFA au plus.' }}
      action={act('Parier 3 000 FCFA')}
      policy={usePolicy()}
    />
  );
}

export function WrongStake() {
  const stake = { ...useStake(STAKES.tooMuch, 'Mise sur Marseille'), invalid: true };
  const win = { label: 'Gain', value: '1 380 000 FCFA' };
  const single = { stake, win, error: 'De 1 FCFA à 500 000 FCFA.' };
  const legs = TWO.map((each, place) => (place === 0 ? { ...each, single } : each));
  return <SlipPanel {...useBase('singles', legs)} action={act('Parier 1 001 000 FCFA', 'off')} />;
}

export function Removed() {
  return (
    <SlipPanel
      {...useBase('combined', TWO)}
      notices={[
        {
          tone: 'plain',
          content: (
            <>
              J. Sinner : retiré. <button type="button">Annuler</button>
            </>
          ),
        },
      ]}
      stake={useStake(STAKES.thousand)}
      action={act('Parier 1 000 FCFA')}
    />
  );
}

export function HeldSlip() {
  return (
    <SlipPanel
      {...useBase('combined', TWO)}
      notices={[{ tone: 'plain', content: 'Match en cours : le pari est tenu 3 secondes avant d’être accepté.' }]}
      stake={{ ...useStake(STAKES.thousand), disabled: true }}
      action={{ ...act('Envoi du pari…'), busy: true, countdown: '2 s' }}
    />
  );
}

export function StoredSlip() {
  return (
    <SlipPanel
      {...useBase('combined', TWO)}
      stake={useStake(STAKES.thousand)}
      win={{ label: 'Gain potentiel', value: '2 235,60 FCFA' }}
      action={act('Parier 1 000 FCFA')}
      policy={usePolicy()}
      option={{ label: 'Garder les sélections après le pari', checked: true, onChange: nothing }}
    />
  );
}
