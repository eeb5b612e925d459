import type { Market, Outcome } from '@cauri/contract';
import { sportIds } from '@cauri/rules';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { Crest } from '../cloth/crest.tsx';
import { Button } from '../controls/button.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { EventList } from '../event-list/event-list.tsx';
import { EventRow } from '../event-list/event-row.tsx';
import { LeagueHeader } from '../event-list/league-header.tsx';
import { LiveBadge } from '../event-list/live-badge.tsx';
import { OddsButton, type OddsButtonProps } from '../event-list/odds-button.tsx';
import { SportIcon } from '../event-list/sport-icon.tsx';
import { Fold, Folds } from '../event-page/fold.tsx';
import { GradedOutcome, MarketGrid, MarketLines } from '../event-page/market-body.tsx';
import { Scoreboard } from '../event-page/scoreboard.tsx';
import { Timeline } from '../event-page/timeline.tsx';
import { VerifyPanel } from '../event-page/verify-panel.tsx';
import { Badge } from '../feedback/badge.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { EventSkeleton } from '../feedback/skeleton.tsx';
import { formatOdds, LIVE, labelOf, link, type Sample, UPCOMING, WORDS } from './samples.ts';

type Shown = Partial<OddsButtonProps> & { readonly odds: number };

/** A price of the gallery; pressing it selects it. */
export function Price(props: Shown) {
  const [chosen, setChosen] = useState(props.chosen ?? false);
  return (
    <OddsButton
      status="open"
      format={formatOdds}
      words={WORDS}
      accessibleName="Marseille"
      {...props}
      chosen={chosen}
      onPress={() => setChosen(!chosen)}
    />
  );
}

const STATES: readonly (readonly [string, Shown])[] = [
  ['repos', { odds: 1.85 }],
  ['choisie', { odds: 1.85, chosen: true }],
  ['en hausse', { odds: 1.9, prevOdds: 1.85 }],
  ['en baisse', { odds: 1.8, prevOdds: 1.85 }],
  ['choisie, en hausse', { odds: 1.9, prevOdds: 1.85, chosen: true }],
  ['choisie, en baisse', { odds: 1.8, prevOdds: 1.85, chosen: true }],
  ['suspendue', { odds: 1.85, status: 'suspended' }],
  ['choisie, suspendue', { odds: 1.85, status: 'suspended', chosen: true }],
  ['fermée', { odds: 1.85, status: 'closed' }],
  ['périmée', { odds: 1.85, stale: true }],
  ['avec ligne', { odds: 1.85, label: '+ 2,5' }],
  ['5 signes', { odds: 12.5 }],
  ['6 signes', { odds: 101 }],
];

export function PriceStates() {
  return (
    <>
      <div className="gallery-prices">
        {STATES.map(([text, props]) => (
          <div key={text} className="gallery-price">
            <Price {...props} />
            {text}
          </div>
        ))}
      </div>
      <MarketGrid columns={3}>
        <Price odds={1.38} chosen name="Marseille" />
        <Price odds={2.05} prevOdds={2} name="Borussia Mönchengladbach" />
        <Price odds={4.4} status="suspended" name="Match nul" />
      </MarketGrid>
      <MovingPrice />
    </>
  );
}

function MovingPrice() {
  const [odds, setOdds] = useState(1.85);
  return (
    <p className="gallery-row">
      <span className="gallery-column">
        <Price odds={odds} label="1" />
      </span>
      <Button size="small" onClick={() => setOdds(odds + 0.05)}>
        Monter
      </Button>
      <Button size="small" onClick={() => setOdds(odds - 0.05)}>
        Baisser
      </Button>
    </p>
  );
}

function Row({ sample, labelled }: { readonly sample: Sample; readonly labelled: boolean }) {
  const price = (of: Market, outcome: Outcome) => (
    <Price
      key={outcome.id}
      odds={outcome.odds}
      status={of.status}
      label={labelled ? labelOf(of, outcome.key) : undefined}
      accessibleName={outcome.name}
    />
  );
  const { event, more, ...rest } = sample;
  return (
    <EventRow
      {...rest}
      event={event}
      label={`${event.homeTeam.name} – ${event.awayTeam.name}`}
      link={link}
      renderOdds={price}
      more={{ text: more, label: `${more} marchés`, link }}
    />
  );
}

export function Events() {
  return (
    <>
      <EventList>
        {LIVE.map((sample) => (
          <Row key={sample.event.homeTeam.name} sample={sample} labelled />
        ))}
      </EventList>
      <EventList>
        <LeagueHeader
          name="Ligue 1"
          country="France"
          heads={['1', 'N', '2']}
          totalHeads={['+ 2,5', '− 2,5']}
          link={link}
        />
        {UPCOMING.map((sample) => (
          <Row key={sample.event.homeTeam.name} sample={sample} labelled={false} />
        ))}
      </EventList>
      <EventSkeleton rows={3} />
      <div className="panel">
        <EmptyState title="Aucun match en cours" fall="ivory">
          Le prochain commence à 18:30.
        </EmptyState>
      </div>
    </>
  );
}

const CRESTS = [
  'Saint-Étienne',
  'Coton Sport',
  'Hafia',
  'Horoya',
  'Étoile',
  'Cyrille',
  'Djoliba',
  'Jaraaf',
  'Enyimba',
  'Dragons',
];

export function Crests() {
  return (
    <p className="gallery-row">
      {CRESTS.map((name) => (
        <Crest key={name} name={name} size={40} />
      ))}
      <Crest name="Paris SG" size={40} known={{ dye: 'indigo', cut: 2, letters: 'PSG' }} />
      <Crest name="J. Sinner" kind="player" size={40} />
      <Crest name="Ligue 1" kind="league" size={40} />
      <Crest name="aminata_k" kind="person" size={40} />
      {[...sportIds, 'all', 'rugby'].map((sport) => (
        <SportIcon key={sport} sport={sport} />
      ))}
    </p>
  );
}

const INCIDENTS = [
  { key: '12', at: 12, side: 'home', time: '12′' },
  { key: '34', at: 34, side: 'away', time: '34′' },
  { key: '58', at: 58, side: 'home', time: '58′' },
] as const;
const LINKS = Array.from({ length: 67 }, (_, step) =>
  ((step * 2_654_435_761) % 0xffffffff).toString(16).padStart(8, '0'),
);

export function EventPage() {
  const [tab, setTab] = useState<'main' | 'goals'>('main');
  return (
    <>
      <Scoreboard
        title="Marseille – Nice"
        meta={
          <>
            <LiveBadge>67′</LiveBadge>
            <span>Ligue 1, 2e mi-temps</span>
          </>
        }
        remark={<Badge look="line">Match simulé</Badge>}
        home={{ name: 'Marseille', known: { dye: 'cotton', cut: 0, letters: 'OM' } }}
        away={{ name: 'Nice' }}
        score={['2', '1']}
        scoreLabel="2 à 1"
      >
        <Timeline
          label="Temps forts"
          total={94}
          now={67}
          half={45}
          incidents={[
            ...INCIDENTS.map((each) => ({ ...each, icon: <SportIcon sport="football" />, label: `${each.time}, but` })),
            { key: 'c', at: 41, side: 'away', time: '41′', icon: <Square className="i" />, label: '41′, carton' },
          ]}
        />
      </Scoreboard>
      <Tabs
        label="Marchés"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'main', text: 'Principaux' },
          { id: 'goals', text: 'Buts', count: 18 },
        ]}
      >
        <Markets />
      </Tabs>
      <VerifyPanel
        title="Jeu vérifiable"
        badge={<Badge>67 minutes sur 67</Badge>}
        text="Le match se tisse, une colonne par minute, les buts en or. Changer un but déferait le motif."
        cloth={{ links: LINKS, total: 94, goals: [12, 34, 58], label: '67 colonnes sur 94' }}
        facts={[
          { label: 'Engagement', value: '7c1e09ab 44f2d1e8 90b3 … e51d, publié à 19:02:11' },
          { label: 'Marge du modèle', value: '5,2 %' },
        ]}
      >
        <Button size="small">Refaire le calcul ici</Button>
      </VerifyPanel>
    </>
  );
}

function Markets() {
  return (
    <Folds>
      <Fold title="Vainqueur du match">
        <MarketGrid columns={3}>
          <Price odds={1.38} chosen name="Marseille" />
          <Price odds={4.4} prevOdds={4.2} name="Nul" />
          <Price odds={8.5} prevOdds={9} name="Nice" />
        </MarketGrid>
      </Fold>
      <Fold title="Total de buts">
        <MarketLines
          heads={['Plus de', 'Moins de']}
          lines={[3.5, 4.5].map((line) => ({
            key: String(line),
            line: String(line).replace('.', ','),
            prices: [<Price key="over" odds={1.28} />, <Price key="under" odds={3.45} />],
          }))}
        />
      </Fold>
      <Fold title="Handicap">
        <MarketLines
          heads={['Marseille', 'Nice']}
          lines={['−1,5', '+1,5'].map((line, place, lines) => ({
            key: line,
            line: null,
            prices: [
              <Price key="home" name={line} odds={2.3} />,
              <Price key="away" name={lines[1 - place] ?? ''} odds={1.62} />,
            ],
          }))}
        />
      </Fold>
      <Fold title="Les deux équipes marquent" note="réglé à la 34′">
        <MarketGrid columns={2}>
          <GradedOutcome name="Oui" grade="Gagnant" won />
          <GradedOutcome name="Non" grade="Perdant" won={false} />
        </MarketGrid>
      </Fold>
      <Fold title="Fermé au départ" note="suspendu" open={false}>
        <p>Rien.</p>
      </Fold>
    </Folds>
  );
}
