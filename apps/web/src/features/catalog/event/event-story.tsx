import type { EventDetail, Incident } from '@cauri/contract';
import { useState } from 'react';
import { scoreAfter, shownPeriods } from '#features/board/periods.ts';
import { momentText, periodText } from '#features/board/words.ts';
import type { Key } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SportIcon } from '#ui/event-list/sport-icon.tsx';
import { Story } from '#ui/event-page/story.tsx';

const SHOWN = 6;

/** Lists the incidents of a match, newest first. */
export function EventStory({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const catalog = useText('catalog', 'browse');
  const [isWhole, setWhole] = useState(false);
  const incidents = shownPeriods(event.incidents);
  if (incidents.length === 0) return null;
  const shown = isWhole ? incidents : incidents.slice(0, SHOWN);
  return (
    <Story
      title={t('story_title')}
      lines={shown.map((incident) => ({
        key: `${incident.step} ${incident.kind} ${incident.side}`,
        time: timeText(incident, catalog),
        icon: incident.side !== null && <SportIcon sport={event.sportId} />,
        text: incidentText(incident, event, { t, catalog }),
        score: scoreAfter(incident, event),
      }))}
    >
      {shown.length < incidents.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('story_more', { count: incidents.length })}
        </Button>
      )}
    </Story>
  );
}

const CLOCKS: Readonly<Record<string, Key<'catalog'>>> = { HT: 'clock_half_time', FT: 'clock_full_time' };

function timeText({ display }: Incident, catalog: Text<'catalog'>): string {
  const clock = CLOCKS[display];
  return clock ? catalog(clock) : momentText(display, catalog);
}

interface Texts {
  t: Text<'browse'>;
  catalog: Text<'catalog'>;
}

function incidentText({ kind, side, display }: Incident, event: EventDetail, { t, catalog }: Texts): string {
  const team = side === 'away' ? event.awayTeam.name : event.homeTeam.name;
  if (kind === 'set') return t('story_set', { team, number: /\d+/.exec(display)?.[0] ?? '' });
  if (kind === 'period_end') return t('story_period_end', { period: periodText(periodKey(display), catalog) });
  return t(`story_${kind}` as Key<'browse'>, { team });
}

/** Returns the text key of a period: "Q3" is quarter_3, "P2" period_2, "OT" and "OT2" overtime. */
function periodKey(display: string): string {
  const [, letter, number] = /^([QP])(\d)$/.exec(display) ?? [];
  if (!letter) return 'overtime';
  return `${letter === 'Q' ? 'quarter' : 'period'}_${number}`;
}
