import type { BetStatus } from '@cauri/contract';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { PlanCard, Plans } from '../account/plan-card.tsx';
import { UserHead } from '../account/user-head.tsx';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { BetLegs, Pager, Table, TableCell, TableRow } from '../figures/table.tsx';
import { MessagePage } from '../page/message-page.tsx';
import { Faq } from '../page/prose.tsx';
import { link } from './samples.ts';

const COLUMNS = [
  { key: 'date', text: 'Date' },
  { key: 'type', text: 'Type' },
  { key: 'stake', text: 'Stake', unit: 'FCFA', end: true },
  { key: 'win', text: 'Potential Win', unit: 'FCFA', end: true },
  { key: 'status', text: 'Status', end: true },
];
const CHECK = <Check className="i i-xs" />;
const LEGS = [
  { id: '1', sign: CHECK, pick: 'Liverpool', detail: 'Winner, Liverpool – Everton', odds: '1.55' },
  { id: '2', sign: CHECK, pick: 'Over 2.5', detail: 'Goals, Milan – Napoli', odds: '1.92' },
];

export function Pages() {
  return (
    <>
      <UserHead name="aminata_k" email="aminata.kone@example.ci" balanceLabel="Solde" balance="1 084 250 FCFA">
        {link({ className: 'link', children: 'Recharger' })}
      </UserHead>
      <div className="panel">
        <Table label="Paris" columns={COLUMNS}>
          <BetRow date="20 Nov 2026" stake="4 000" win="21 846,22" status="pending">
            <b>Combined, 2 legs</b>
            <BetLegs legs={LEGS} />
          </BetRow>
          <BetRow date="19 Nov 2026" stake="10 000" win="17 000" status="lost">
            <b>Single</b>
            <small>Arsenal, winner at 1.70</small>
          </BetRow>
        </Table>
        <Pager text="1 à 20">
          <Button size="small" disabled>
            Plus récents
          </Button>
          <Button size="small">Plus anciens</Button>
        </Pager>
      </div>
      <div className="panel">
        <EmptyState title="Vous n’avez encore rien parié" action={<Button>Voir les matchs</Button>}>
          100 FCFA suffisent pour commencer.
        </EmptyState>
      </div>
      <PlanSamples />
      <Faq title="Questions" questions={[{ question: 'Peut-on retirer ses gains ?', answer: 'Non, jamais.' }]} />
      <MessagePage
        state="missing"
        title="Cette page n’est pas encore tissée"
        action={<Button variant="ink">Accueil</Button>}
      >
        Il a peut-être été retiré. D’autres matchs sont ouverts.
      </MessagePage>
    </>
  );
}

interface BetRowProps {
  readonly date: string;
  readonly stake: string;
  readonly win: string;
  readonly status: BetStatus;
  readonly children: ReactNode;
}

function BetRow({ date, stake, win, status, children }: BetRowProps) {
  return (
    <TableRow>
      <TableCell place="date">
        {date}
        <small>19:52</small>
      </TableCell>
      <TableCell place="name">{children}</TableCell>
      <TableCell place="from" end>
        {stake}
      </TableCell>
      <TableCell place="to" end>
        {win}
      </TableCell>
      <TableCell place="status" end>
        <StatusBadge status={status}>{status}</StatusBadge>
      </TableCell>
    </TableRow>
  );
}

function PlanSamples() {
  return (
    <Plans>
      {[0.2, 0.4, 1].map((share) => (
        <PlanCard
          key={share}
          name="Premium"
          badge={share === 0.4 ? 'Le plus choisi' : undefined}
          share={share}
          amount="1 000 000"
          amountText="FCFA virtuels, une fois"
          features={['Tous les sports et marchés', 'Statistiques détaillées']}
          priceLabel="Vous payez"
          price="5 000 FCFA"
        >
          <Button variant={share === 0.4 ? 'gold' : 'line'}>S’abonner</Button>
        </PlanCard>
      ))}
    </Plans>
  );
}
