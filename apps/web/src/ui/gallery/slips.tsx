import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../controls/button.tsx';
import { OpenBet } from '../slip/open-bets.tsx';
import { SlipEmpty } from '../slip/slip-empty.tsx';
import type { SlipLeg } from '../slip/slip-leg.tsx';
import { SlipPanel } from '../slip/slip-panel.tsx';
import { writeStake } from '../slip/stake.ts';
import { TicketPanel } from '../slip/ticket.tsx';
import { link, nothing, STAKES } from './samples.ts';
import { act, LEGS, leg, TWO, useBase, usePolicy, useStake } from './slip-parts.ts';
import { HeldSlip, Removed, StoredSlip, System, WrongStake } from './slips-more.tsx';

function Combined() {
  const stake = useStake(STAKES.thousand);
  return (
    <SlipPanel
      {...useBase('combined', LEGS)}
      lines={[{ label: 'Cote totale', value: '4,14' }]}
      stake={{ ...stake, chipsLabel: 'Mises' }}
      win={{ label: 'Gain potentiel', value: '4 135,86 FCFA' }}
      action={act(
        `Parier ${stake.value === null ? '' : writeStake(stake.value)} FCFA`,
        stake.value === null ? 'off' : 'gold',
      )}
      policy={usePolicy()}
    />
  );
}

function Singles() {
  const first = useStake(STAKES.thousand, 'Mise sur Marseille');
  const second = useStake(STAKES.twoThousand, 'Mise sur Arsenal');
  const forAll = useStake(STAKES.thousand, 'Mise partout');
  const legs = [
    { ...TWO[0], single: { stake: first, win: { label: 'Gain', value: '1 380 FCFA' } } },
    { ...TWO[1], single: { stake: second, win: { label: 'Gain', value: '3 240 FCFA' } } },
  ] as readonly SlipLeg[];
  return (
    <SlipPanel
      {...useBase('singles', legs)}
      stakeForAll={forAll}
      lines={[{ label: '2 paris, mise totale', value: '3 000 FCFA' }]}
      win={{ label: 'Gain potentiel', value: '4 620 FCFA' }}
      action={act('Parier 3 000 FCFA')}
      policy={usePolicy()}
    />
  );
}

function Changed() {
  const moved = { from: '1,38', fromLabel: 'avant', way: 'up' } as const;
  const legs = LEGS.map((each, place) => {
    if (place === 0) return { ...each, odds: '1,44', moved };
    return place === 2 ? { ...each, odds: '1,80', moved: { ...moved, from: '1,85', way: 'down' as const } } : each;
  });
  return (
    <SlipPanel
      {...useBase('combined', legs)}
      notices={[
        {
          tone: 'warn',
          icon: <ArrowUpDown className="i i-s" />,
          content: (
            <>
              2 cotes ont bougé. Votre cote totale passe de 4,14 à <b>4,20</b>.
            </>
          ),
        },
      ]}
      stake={useStake(STAKES.thousand)}
      win={{ label: 'Gain potentiel', value: '4 199,04 FCFA' }}
      action={act('Accepter et parier 1 000 FCFA')}
      policy={usePolicy()}
    />
  );
}

function Suspended() {
  const locked = leg({
    pick: 'Borussia Mönchengladbach',
    event: 'Mönchengladbach – Francfort',
    clock: '12′',
    odds: '2,10',
  });
  const reason = 'Suspendu, but en cours de vérification.';
  return (
    <SlipPanel
      {...useBase('combined', [...TWO.slice(1), { ...locked, locked: true, reason }])}
      stake={useStake(STAKES.thousand)}
      action={act('En attente de la cote', 'off')}
    >
      <Button variant="quiet" size="small">
        Retirer la sélection suspendue
      </Button>
    </SlipPanel>
  );
}

function Conflict() {
  const total = {
    ...leg({ pick: 'Plus de 3,5 buts', event: 'Marseille – Nice', clock: '67′', odds: '1,28' }),
    market: 'Total de buts',
  };
  return (
    <SlipPanel
      {...useBase('combined', [
        ...TWO.slice(0, 1),
        { ...total, conflict: true, reason: 'Même match : ne se combine pas.' },
      ])}
      notices={[
        {
          tone: 'warn',
          content: (
            <>
              Retirez l’une des deux, ou <button type="button">jouez-les en simples.</button>
            </>
          ),
        },
      ]}
      action={act('Parier 1 000 FCFA', 'off')}
    />
  );
}

function Insufficient() {
  return (
    <SlipPanel
      {...useBase('combined', TWO)}
      stake={{ ...useStake(STAKES.tooMuch), invalid: true }}
      notices={[
        {
          tone: 'bad',
          content: (
            <>
              <b>Solde insuffisant.</b> Il vous manque 915 750 FCFA. <button type="button">Revenir à 1 000</button>
            </>
          ),
        },
      ]}
      action={act('Parier 2 000 000 FCFA', 'off')}
    />
  );
}

function Placing() {
  return (
    <SlipPanel
      {...useBase('combined', TWO)}
      stake={{ ...useStake(STAKES.thousand), disabled: true }}
      win={{ label: 'Gain potentiel', value: '2 235,60 FCFA' }}
      action={{ ...act('Envoi du pari…'), busy: true }}
    />
  );
}

function Lost() {
  return (
    <SlipPanel
      {...useBase('combined', TWO)}
      modes={undefined}
      notices={[
        {
          tone: 'plain',
          icon: <WifiOff className="i i-s" />,
          content: (
            <>
              <b>La ligne a coupé.</b> Nous vérifions si le pari est passé. Il ne sera jamais placé deux fois.
            </>
          ),
        },
      ]}
      action={act('Vérifier maintenant', 'line')}
    />
  );
}

function Visitor() {
  return (
    <SlipPanel {...useBase('combined', TWO)} lines={[{ label: 'Cote totale', value: '2,24' }]}>
      {link({ className: buttonClass({ variant: 'gold', size: 'large' }), children: 'Se connecter pour parier' })}
      {link({ className: buttonClass(), children: 'Créer un compte' })}
      <p className="hint">1 000 000 FCFA virtuels offerts à l’inscription</p>
    </SlipPanel>
  );
}

function Accepted() {
  return (
    <TicketPanel
      slipTitle="Coupon"
      closeLabel="Fermer"
      onClose={nothing}
      title="Pari accepté"
      placedAt="Vendredi 20 novembre 2026, 20:14:07"
      betId="0199a1b2-c3d4-7000-b1c0-9e5f7a3d2c48"
      ticketLabel="Ticket"
      legs={LEGS.map(({ id, pick, odds, event }) => ({ id, pick, odds, detail: `Vainqueur, ${event}` }))}
      lines={[
        { label: 'Combiné, cote', value: '4,14' },
        { label: 'Mise', value: '1 000 FCFA' },
      ]}
      win={{ label: 'Gain potentiel', value: '4 135,86 FCFA' }}
      after={[{ label: 'Nouveau solde', value: '1 083 250 FCFA' }]}
    >
      {link({ className: buttonClass(), children: 'Voir dans l’historique' })}
      <Button variant="quiet">Rejouer ces sélections</Button>
    </TicketPanel>
  );
}

function Empty() {
  return (
    <SlipEmpty title="Coupon" heading="Votre coupon est vide" text="Touchez une cote, elle viendra se poser ici.">
      {link({ className: buttonClass({ variant: 'gold', size: 'large' }), children: 'Se connecter pour parier' })}
      {link({ className: buttonClass(), children: 'Créer un compte' })}
    </SlipEmpty>
  );
}

function Open() {
  const leg = { detail: 'Vainqueur, Real Madrid – Sevilla', state: '67′' };
  return (
    <ul className="open-bets">
      <OpenBet
        title="Simple"
        name="Simple, victoire Real Madrid"
        stake="2 000 FCFA"
        legs={[{ ...leg, id: '1', pick: 'Real Madrid', figure: '1 – 0', needs: [{ text: 'Gagnant', tone: 'good' }] }]}
        winLabel="Gain potentiel"
        win="2 960 FCFA"
        link={link}
      />
      <OpenBet
        title="Combiné, 2 sélections"
        name="Combiné de 2, victoire Sevilla"
        stake="4 000 FCFA"
        legs={[
          { ...leg, id: '1', pick: 'Sevilla', figure: '1 – 0', needs: [{ text: 'Il manque 2 buts', tone: 'plain' }] },
          { ...leg, id: '2', pick: 'Match nul', figure: '3,10', state: 'sam. 21 20:45' },
        ]}
        progress="0 gagnée, 2 en cours"
        winLabel="Gain potentiel"
        win="21 846,22 FCFA"
        link={link}
      />
    </ul>
  );
}

const ALL: readonly (readonly [string, () => ReactNode])[] = [
  ['Combiné, prêt', Combined],
  ['Simples', Singles],
  ['Système', System],
  ['Mise hors limites', WrongStake],
  ['La cote a changé', Changed],
  ['Pari accepté', Accepted],
  ['Visiteur', Visitor],
  ['Solde insuffisant', Insufficient],
  ['Marché suspendu', Suspended],
  ['Envoi', Placing],
  ['Tenu, match en cours', HeldSlip],
  ['Sélection retirée', Removed],
  ['Sélections gardées', StoredSlip],
  ['Vide', Empty],
  ['Deux sélections du même match', Conflict],
  ['Réponse perdue', Lost],
  ['Paris ouverts', Open],
];

export function Slips() {
  return (
    <div className="gallery-slips">
      {ALL.map(([text, Shown]) => (
        <figure key={text}>
          <figcaption>{text}</figcaption>
          <Shown />
        </figure>
      ))}
    </div>
  );
}

/** The slip that the gallery's frame shows. */
export { Combined as SlipSample };
