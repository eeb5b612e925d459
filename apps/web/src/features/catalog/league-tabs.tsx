import { Crest } from '../../ui/crest.tsx';
import type { League } from './leagues.ts';
import '../../ui/tabs.css';

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
        {allCount !== undefined && <small>{allCount}</small>}
      </button>
      {leagues.map(({ id, name }) => (
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
