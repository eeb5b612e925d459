import type { Language } from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import { simulatedSports } from '@cauri/rules';
import House from 'lucide-react/icons/house';
import MenuIcon from 'lucide-react/icons/menu';
import Radio from 'lucide-react/icons/radio';
import Search from 'lucide-react/icons/search';
import Ticket from 'lucide-react/icons/ticket';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useState } from 'react';
import { BalanceChip } from './account/balance-chip.tsx';
import { Crest } from './cloth/crest.tsx';
import { IconButton } from './controls/icon-button.tsx';
import { Menu, MenuItem, MenuList, Person } from './controls/menu.tsx';
import { SportIcon } from './event-list/sport-icon.tsx';
import { AppFrame } from './frame/app-frame.tsx';
import { BottomBar } from './frame/bottom-bar.tsx';
import { Drawer } from './frame/drawer.tsx';
import { HeaderBar } from './frame/header-bar.tsx';
import { LanguageSwitch, SlipToggle, UserMenuTrigger } from './frame/header-parts.tsx';
import { PageFooter } from './frame/page-footer.tsx';
import { SideNav } from './frame/side-nav.tsx';
import { SlipStrip } from './frame/slip-strip.tsx';
import { Crests, EventPage, Events, PriceStates } from './gallery/events.tsx';
import { Pages } from './gallery/pages.tsx';
import { Badges, Buttons, Cloths, Forms, HomeParts, Messages } from './gallery/parts.tsx';
import { BALANCE, currentLink, link, nothing } from './gallery/samples.ts';
import { SlipSample, Slips } from './gallery/slips.tsx';
import { Toaster } from './overlay/toast.tsx';
import { writeStake } from './slip/stake.ts';
import './gallery/gallery.css';

/** Every component in every state, for visual review. Mounted in development only. */
export function Gallery() {
  const [slipOpen, setSlipOpen] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <AppFrame
      skipLabel="Aller au contenu"
      header={<Header slipOpen={slipOpen} onSlip={() => setSlipOpen(true)} onMenu={() => setMenuOpen(true)} />}
      side={{ label: 'Navigation', content: <Side /> }}
      slip={{
        label: 'Coupon',
        skipLabel: 'Aller au coupon',
        closeLabel: 'Fermer',
        open: slipOpen,
        onClose: () => setSlipOpen(false),
        content: <SlipSample />,
      }}
      dock={<Dock onSlip={() => setSlipOpen(true)} />}
      foot={
        <PageFooter label="Pied" links={[{ key: 'terms', text: 'Conditions', link }]}>
          18+. Argent virtuel : aucun franc gagné ici ne peut devenir de l’argent réel.
        </PageFooter>
      }
    >
      <Part title="Accueil">
        <HomeParts />
      </Part>
      <Part title="La cote">
        <PriceStates />
      </Part>
      <Part title="La ligne de match">
        <Events />
      </Part>
      <Part title="La page de match">
        <EventPage />
      </Part>
      <Part title="Le coupon">
        <Slips />
      </Part>
      <Part title="Boutons, badges, messages, formulaires">
        <Buttons />
        <Badges />
        <Messages />
        <Forms />
      </Part>
      <Part title="Blasons et tissage">
        <Crests />
        <Cloths />
      </Part>
      <Part title="Pages">
        <Pages />
      </Part>
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      <Toaster />
    </AppFrame>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="stack" aria-label={title}>
      <h2 className="pad gallery-title">{title}</h2>
      {children}
    </section>
  );
}

interface HeaderProps {
  readonly slipOpen: boolean;
  readonly onSlip: () => void;
  readonly onMenu: () => void;
}

function Header({ slipOpen, onSlip, onMenu }: HeaderProps) {
  const [language, setLanguage] = useState<Language>('fr');
  return (
    <HeaderBar
      brand={{ name: 'Cauri', link }}
      navLabel="Principal"
      nav={[
        { key: 'home', text: 'Accueil', link: currentLink },
        { key: 'live', text: 'En direct', link, count: 8, countTone: 'live' },
        { key: 'plans', text: 'Abonnements', link },
      ]}
      menu={<IconButton label="Menu" icon={<MenuIcon className="i" />} onClick={onMenu} />}
      search={
        <label className="search">
          <Search className="i i-s" />
          <input placeholder="Équipe, ligue…" aria-label="Équipe, ligue…" />
        </label>
      }
      end={
        <>
          <LanguageSwitch
            label="Langue"
            languages={LANGUAGE_CODES}
            language={language}
            isChosen
            onChange={setLanguage}
          />
          <BalanceChip balance={BALANCE} format={writeStake} currency="FCFA" label="Solde" link={link} />
          <SlipToggle text="Coupon" count={3} open={slipOpen} onPress={onSlip} />
          <Menu label="aminata_k" triggerClassName="who" trigger={<UserMenuTrigger name="aminata_k" />}>
            <Person
              crest={<Crest name="aminata_k" kind="person" size={40} />}
              name="aminata_k"
              remark="aminata@example.ci"
            />
            <hr />
            <MenuList label="Compte">
              <MenuItem icon={<User className="i" />} link={link}>
                Profil
              </MenuItem>
              <MenuItem icon={<Ticket className="i" />} end="2 ouverts" link={link}>
                Historique
              </MenuItem>
              <MenuItem onPress={nothing}>Se déconnecter</MenuItem>
            </MenuList>
          </Menu>
        </>
      }
    />
  );
}

function Side() {
  const sports = simulatedSports.map((sport, place) => ({
    key: sport,
    icon: <SportIcon sport={sport} />,
    text: sport,
    link: place === 0 ? currentLink : link,
    live: place < 3 ? 4 - place : 0,
    count: 148 - place * 20,
  }));
  const leagues = ['Ligue 1', 'Premier League', 'Ligue des champions'].map((name) => ({
    key: name,
    icon: <Crest name={name} kind="league" size={20} />,
    text: name,
    link,
    count: 9,
  }));
  return (
    <SideNav
      label="Sports"
      liveLabel="en direct"
      groups={[
        { title: 'Sports', items: sports },
        { title: 'Ligues suivies', items: leagues },
      ]}
    />
  );
}

function Dock({ onSlip }: { readonly onSlip: () => void }) {
  return (
    <>
      <SlipStrip
        count={3}
        title="Combiné · 4,14"
        hint="Voir le coupon"
        win={{ label: 'Gain potentiel', value: '4 135,86 FCFA' }}
        onPress={onSlip}
      />
      <BottomBar
        label="Onglets"
        items={[
          { key: 'home', icon: <House className="i" />, text: 'Accueil', link: currentLink },
          { key: 'live', icon: <Radio className="i" />, text: 'Direct', link, count: 8, countTone: 'live' },
          { key: 'slip', icon: <Ticket className="i" />, text: 'Coupon', count: 3, countTone: 'gold', onPress: onSlip },
          { key: 'bets', icon: <Wallet className="i" />, text: 'Paris', link },
          { key: 'profile', icon: <User className="i" />, text: 'Profil', link },
        ]}
      />
    </>
  );
}

function MenuDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label="Menu"
      closeLabel="Fermer le menu"
      head={
        <Person crest={<Crest name="aminata_k" kind="person" size={40} />} name="aminata_k" remark="1 084 250 FCFA" />
      }
    >
      <MenuList label="Sports" headed>
        {simulatedSports.map((sport) => (
          <MenuItem key={sport} icon={<SportIcon sport={sport} />} end={148} link={link}>
            {sport}
          </MenuItem>
        ))}
      </MenuList>
    </Drawer>
  );
}
