import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { BalanceChip } from '../account/balance-chip.tsx';
import { PlanCloth } from '../account/plan-card.tsx';
import { Hem, StateCloth } from '../cloth/cloth.tsx';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Field, SelectField } from '../controls/field.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { LiveBadge } from '../event-list/live-badge.tsx';
import { SportGrid } from '../event-list/sport-grid.tsx';
import { SportIcon } from '../event-list/sport-icon.tsx';
import { SportTabs } from '../event-list/sport-tabs.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Count } from '../feedback/count.tsx';
import { Note } from '../feedback/note.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { StatStrip } from '../figures/stat-strip.tsx';
import { Banner } from '../frame/banner.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { showToast, ToastCard } from '../overlay/toast.tsx';
import { Hero, HeroActions, HeroOdds } from '../page/hero.tsx';
import { Promo } from '../page/promo.tsx';
import { PageHeading, SectionHeading } from '../page/section-heading.tsx';
import { writeStake } from '../slip/stake.ts';
import { Price } from './events.tsx';
import { BALANCE, currentLink, link, nothing, WON } from './samples.ts';

export function Buttons() {
  return (
    <p className="gallery-row">
      <Button variant="gold">Parier 1 000 FCFA</Button>
      <Button variant="ink">Enregistrer</Button>
      <Button variant="line">Annuler</Button>
      <Button variant="quiet">Vider</Button>
      <Button variant="danger">Annuler l’événement</Button>
      <Button variant="gold" disabled>
        Indisponible
      </Button>
      <Button variant="gold" busy>
        Envoi du pari…
      </Button>
      <Button variant="line" size="small">
        Petit
      </Button>
      <IconButton label="Voir" icon={<Eye className="i" />} />
    </p>
  );
}

export function Badges() {
  const [balance, setBalance] = useState(BALANCE);
  return (
    <>
      <p className="gallery-row">
        <LiveBadge>En direct</LiveBadge>
        <LiveBadge>67′</LiveBadge>
        <StatusBadge status="won">Gagné</StatusBadge>
        <StatusBadge status="lost">Perdu</StatusBadge>
        <StatusBadge status="pending">En cours</StatusBadge>
        <StatusBadge status="cancelled">Annulé</StatusBadge>
        <StatusBadge status="cashed_out">Encaissé</StatusBadge>
        <Badge look="gold">Le plus choisi</Badge>
        <Badge look="line">Match simulé</Badge>
        <Badge>À venir</Badge>
        <Count value={3} tone="gold" />
        <Count value={8} tone="live" />
        <Count value={12} />
      </p>
      <p className="night gallery-row">
        <BalanceChip balance={balance} format={writeStake} currency="FCFA" label="Solde" link={link} />
        <Button size="small" onClick={() => setBalance(balance + WON)}>
          Gagner
        </Button>
      </p>
    </>
  );
}

export function Messages() {
  return (
    <>
      <Banner kind="sandbox" title="Démonstration." end={link({ className: 'link', children: 'Comprendre' })}>
        Vrais clubs, matchs simulés.
      </Banner>
      <Banner kind="notice" title="Bonjour." close={{ label: 'Fermer', onPress: nothing }}>
        Une annonce.
      </Banner>
      <Banner
        kind="cache"
        title="Impossible de charger les événements réels."
        end={<Badge look="gold">Mode cache</Badge>}
      >
        Affichage des données en cache.
      </Banner>
      <Banner kind="stale" title="Ligne coupée depuis 14 s." end={<button type="button">Reprendre</button>}>
        Les cotes ont pu changer.
      </Banner>
      <Banner kind="maintenance" title="Maintenance à 03:00.">
        Les paris s’arrêtent quelques minutes, les matchs continuent.
      </Banner>
      <div className="gallery-columns">
        <ToastCard
          toast={{
            title: 'Pari accepté',
            text: 'Gain potentiel 4 135,86 FCFA',
            icon: <CircleCheck className="i" />,
            action: { text: 'Voir', onPress: nothing },
          }}
          onDone={nothing}
        />
        <Note>Une remarque.</Note>
        <Note tone="good">C’est fait.</Note>
      </div>
      <Button
        onClick={() =>
          showToast({
            title: 'Coupon vidé',
            text: '3 sélections retirées',
            icon: <Undo2 className="i" />,
            action: { text: 'Annuler', onPress: nothing },
          })
        }
      >
        Montrer un message
      </Button>
    </>
  );
}

export function Forms() {
  const [open, setOpen] = useState(false);
  const [theme, setTheme] = useState<'system' | 'dark' | 'light'>('dark');
  return (
    <>
      <div className="gallery-columns">
        <Field label="Équipe domicile" defaultValue="ASEC Mimosas" />
        <Field label="Cote 2" defaultValue="1,00" error="Cote extérieur invalide (doit être > 1)" />
        <SelectField label="Sport" note="facultatif" hint="Vide, la ligue prend le nom du sport.">
          <option>Football</option>
        </SelectField>
        <Field label="Mot de passe" type="password" end={<IconButton label="Voir" icon={<Eye className="i" />} />} />
        <Checkbox defaultChecked>Résultats de mes paris</Checkbox>
        <Checkbox error="Il faut avoir 18 ans.">J’ai 18 ans ou plus</Checkbox>
      </div>
      <div className="gallery-narrow">
        <Segmented
          label="Thème"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'system', label: 'Système' },
            { value: 'dark', label: 'Nuit' },
            { value: 'light', label: 'Jour' },
          ]}
        />
      </div>
      <Button onClick={() => setOpen(true)}>Ouvrir un dialogue</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="S’abonner à Premium"
        closeLabel="Fermer"
        foot={
          <>
            <Button onClick={() => setOpen(false)}>Annuler</Button>
            <Button variant="gold">Continuer</Button>
          </>
        }
      >
        <p>Une passerelle de paiement serait utilisée ici.</p>
      </Dialog>
    </>
  );
}

export function HomeParts() {
  return (
    <>
      <SportTabs
        label="Sports"
        tabs={[
          { sport: 'all', text: 'Tous', count: 327, link: currentLink },
          { sport: 'football', text: 'Football', count: 148, link },
          { sport: 'basketball', text: 'Basket', count: 62, link },
          { sport: 'tennis', text: 'Tennis', count: 41, link },
          { sport: 'hockey', text: 'Hockey', count: 38, link },
        ]}
      />
      <Hero
        eyebrow="L’affiche du soir"
        note="Ligue 1, 20:45"
        title={['Paris SG', 'Lens']}
        links={link({ className: '', children: '8 matchs en direct' })}
      >
        <HeroOdds>
          <Price odds={1.42} name="Paris SG" />
          <Price odds={4.9} name="Nul" />
          <Price odds={7.2} name="Lens" />
        </HeroOdds>
      </Hero>
      <Hero eyebrow="Argent virtuel, jeu vérifiable" title="Un million pour commencer">
        <HeroActions>
          <Button variant="gold">Recevoir 1 000 000 FCFA</Button>
          <Button>8 en direct</Button>
        </HeroActions>
      </Hero>
      <SectionHeading title="En direct" badge={<LiveBadge>8</LiveBadge>} all={{ text: 'Tout voir', link }} />
      <SectionHeading title="Matchs réels" note="214, mis à jour il y a 2 min" />
      <PageHeading title="Football" icon={<SportIcon sport="football" />} note="148 matchs" />
      <SportGrid
        sports={[
          { sport: 'football', name: 'Football', live: 4, text: '148 matchs, 96 réels', link },
          { sport: 'basketball', name: 'Basketball', live: 1, text: '62 matchs, 40 réels', link },
          { sport: 'american_football', name: 'NFL', live: 0, text: '14 matchs, 14 réels', link },
        ]}
      />
      <StatStrip
        stats={[
          { label: 'matchs réels', value: 214 },
          { label: 'en direct', value: 8 },
          { label: 'Total misé', value: '612 500', unit: 'FCFA', remark: 'en moyenne 4 139' },
          { label: 'Résultat', value: '+84 250', unit: 'FCFA', tone: 'up' },
        ]}
      />
      <Promo title="1 000 000 FCFA de jeu pour 5 000 FCFA" action={<Button>Voir les plans</Button>}>
        Le plan Premium recharge votre solde aussitôt.
      </Promo>
    </>
  );
}

export function Cloths() {
  return (
    <>
      <Hem />
      <StateCloth state="gap" />
      <StateCloth state="fault" />
      <StateCloth state="waiting" />
      <PlanCloth share={1} />
    </>
  );
}
