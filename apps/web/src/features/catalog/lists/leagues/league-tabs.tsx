import type { League } from '@cauri/contract';
import { useState } from 'react';
import { leagueName } from '#features/board/words.ts';
import { formatCount } from '#i18n/format.ts';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import '#ui/controls/tabs.css';

export interface LeagueTabsProps {
  label: string;
  allText: string;
  allCount?: number;
  leagues: readonly League[];
  /** Null for all leagues. */
  current: string | null;
  onChange: (leagueId: string | null) => void;
  /** The namespace whose language the names have. */
  as: Namespace;
}

/** Narrows a list to one league. */
export function LeagueTabs({ label, allText, allCount, leagues, current, onChange, as }: LeagueTabsProps) {
  const words = useText('catalog', as);
  return (
    <nav className="sport-tabs" aria-label={label}>
      <button
        type="button"
        className="sport-tab"
        aria-current={current === null ? 'true' : undefined}
        onClick={() => onChange(null)}
      >
        {allText}
        {allCount !== undefined && <small>{formatCount(allCount)}</small>}
      </button>
      {useStableOrder(leagues).map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="sport-tab"
          aria-current={current === id ? 'true' : undefined}
          onClick={() => onChange(current === id ? null : id)}
        >
          <Crest name={leagueName(name, words)} kind="league" size={20} />
          {leagueName(name, words)}
        </button>
      ))}
    </nav>
  );
}

/** Keeps the order of the tabs while their number of matches changes. */
function useStableOrder(leagues: readonly League[]): readonly League[] {
  const [ordered, setOrdered] = useState(leagues);
  const isSame =
    ordered.length === leagues.length && leagues.every(({ id }) => ordered.some((league) => league.id === id));
  if (!isSame) setOrdered(leagues);
  return isSame ? ordered : leagues;
}
