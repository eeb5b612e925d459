import type { AdminFeedSettings, FeedReport } from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { useQuery } from '@tanstack/react-query';
import { BrokenPart } from '#features/site/area.tsx';
import { formatCount, formatMomentWithin } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { SettingsPanel } from '#ui/account/settings.tsx';
import { Budget, SwitchRow } from '#ui/controls/controls.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { Polling } from './feed-polling.tsx';
import { FEED, isSportOn, sportSwitch } from './settings-draft.ts';
import { KeyField } from './settings-key.tsx';
import { feedReportQuery } from './settings-query.ts';
import { ListField, type PartProps, Row } from './settings-row.tsx';

/** The switches of the simulated sports. */
export function SimulatedSettings({ settings, draft }: PartProps) {
  const t = useText('setup');
  return (
    <SettingsPanel id="simulated" title={t('simulated')}>
      <p className="panel__body text-ink-2">{t('simulated_remark')}</p>
      {simulatedSports.map((sport) => (
        <SwitchRow
          key={sport}
          name={sportSwitch(sport)}
          title={t(`simulated_${sport}`)}
          checked={isSportOn(settings, draft.edits, sport)}
          onChange={(on) => draft.edit(sportSwitch(sport), on)}
        />
      ))}
    </SettingsPanel>
  );
}

/** The settings of the feed: its key, its leagues, and its cost. */
export function FeedSettings({ settings, draft }: PartProps) {
  const t = useText('setup');
  const query = useQuery(feedReportQuery);
  const { key, keyFrom } = settings.feed;
  return (
    <SettingsPanel
      id="feed"
      title={t('feed')}
      end={query.data && query.data.mode !== 'off' && <Badge look="line">{t(`feed_${query.data.state}`)}</Badge>}
    >
      <div className="set-body">
        {query.data && <Source report={query.data} keyFrom={keyFrom} />}
        <KeyField owner={FEED} of={key} draft={draft} hint={key.isSet ? undefined : t('feed_key_remark')} />
        <ListField name="feedLeagues" settings={settings} draft={draft} />
      </div>
      <Row name="feedCredits" settings={settings} draft={draft} />
      <Row name="priceAgeDayAhead" settings={settings} draft={draft} />
      <Row name="priceAgeLastHour" settings={settings} draft={draft} />
      {query.data && <Report report={query.data} />}
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
    </SettingsPanel>
  );
}

interface SourceProps {
  report: FeedReport;
  keyFrom: AdminFeedSettings['keyFrom'];
}

function Source({ report: { mode, fetchedAt }, keyFrom }: SourceProps) {
  const t = useText('setup');
  return (
    <p className="text-ink-2">
      {t(mode === 'live' && keyFrom === 'environment' ? 'feed_live_environment' : `feed_${mode}`)}{' '}
      {fetchedAt && t('fetched', { moment: formatMomentWithin(fetchedAt, t.language) })}
    </p>
  );
}

function Report({ report: { mode, credits, polling } }: { report: FeedReport }) {
  const t = useText('setup');
  const total = credits ? credits.used + credits.remaining : 0;
  const used = credits && t('credits_used', { used: formatCount(credits.used), total: formatCount(total) });
  if (mode === 'off') return null;
  return (
    <div className="set-body">
      {credits && used !== null && (
        <div className="grid gap-2">
          <b className="text-sm">{t('credits')}</b>
          <Budget
            label={t('credits_of', { used })}
            used={total === 0 ? 0 : credits.used / total}
            from={used}
            to={t('credits_left', { count: credits.remaining })}
          />
        </div>
      )}
      {!credits && <p className="hint">{t('credits_none')}</p>}
      {polling && <Polling polling={polling} />}
    </div>
  );
}
