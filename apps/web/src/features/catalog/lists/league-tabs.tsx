import type { League } from '@cauri/contract';
import { useState } from 'react';
import { formatCount } from '#i18n/format.ts';
import { Crest } from '#ui/cloth/crest.tsx';
import '#ui/controls/tabs.css';

export interface LeagueTabsProps {
  label: string;
  allText: string;
  allCount?: number;
  leagues: readonly League[];
  /** Null: all of them. */
  current: string | null;
  onChange: (leagueId: string | null) => void;
}

/** Narrows a list to one league. */
export function LeagueTabs({ label, allText, allCount, leagues, current, onChange }: LeagueTabsProps) {
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
          <Crest name={name} kind="league" size={20} />
          {name}
        </button>
      ))}
    </nav>
  );
}

/** The same leagues stay where they are, though matches that come and go change which of them has the most. */
function useStableOrder(leagues: readonly League[]): readonly League[] {
  const [kept, setKept] = useState(leagues);
  const isSame = kept.length === leagues.length && leagues.every(({ id }) => kept.some((league) => league.id === id));
  if (!isSame) setKept(leagues);
  return isSame ? kept : leagues;
}
