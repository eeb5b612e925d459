import type { Limit, LimitKind, LimitPeriod, OwnSettings, PlayLimits } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useExclusion } from '#features/identity/use-exclusion.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { formatAmount } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { Meter, MeterRow, Meters } from '#ui/figures/meter.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useChangeSettings } from '../settings/settings-queries.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitsHistory } from './limits-history.tsx';
import { LIMIT_KINDS, LIMIT_PERIODS, limitsQuery, useMoment } from './limits-queries.ts';
import { ExclusionDialog, TimeOutDialog, useTimeOuts } from './time-out-dialogs.tsx';

export const LIMITS_PANEL = 'play';
const REMINDERS = [15, 30, 60, 120];

type Opened = 'time_out' | 'exclusion' | 'history' | { kind: LimitKind; period: LimitPeriod } | null;

/** The settings for responsible gaming: limits, time-out, self-exclusion and the session reminder. */
export function LimitsPanel({ settings }: { settings: OwnSettings }) {
  const t = useText('limits');
  const { data, error, refetch } = useQuery(limitsQuery);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const history = (
    <button type="button" className="link min-h-11 font-semibold text-ink-2" onClick={() => setOpened('history')}>
      {t('history')}
    </button>
  );
  return (
    <div lang={t.language}>
      <SettingsPanel id={LIMITS_PANEL} title={t('title')} end={data && history}>
        <p className="px-(--pad) pb-2.5 text-sm text-ink-2">{t('intro')}</p>
        {!data && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <LimitsSkeleton />)}
        {data && <LimitMeters limits={data.limits} onChange={setOpened} />}
        <ReminderRow settings={settings} />
        <ExclusionRows pause={data?.pause ?? null} onOpen={setOpened} />
      </SettingsPanel>
      {data && typeof opened === 'object' && opened && (
        <LimitDialog limits={data.limits} which={opened} onClose={close} />
      )}
      {data && <LimitsHistory open={opened === 'history'} history={data.history} onClose={close} />}
      {opened === 'time_out' && <TimeOutDialog current={data?.pause ?? null} onClose={close} />}
      {opened === 'exclusion' && <ExclusionDialog current={data?.pause ?? null} onClose={close} />}
    </div>
  );
}

interface LimitMetersProps {
  limits: readonly Limit[];
  onChange: (which: { kind: LimitKind; period: LimitPeriod }) => void;
}

function LimitMeters({ limits, onChange }: LimitMetersProps) {
  const t = useText('limits');
  const remarkOf = useRemark();
  return (
    <Meters>
      {LIMIT_KINDS.map((kind) => (
        <MeterRow key={kind} title={t(kind)} remark={t(`${kind}_remark`)}>
          {LIMIT_PERIODS.map((period) => {
            const limit = limits.find((one) => one.kind === kind && one.period === period);
            return (
              <Meter
                key={period}
                name={t(period)}
                value={limit ? formatAmount(limit.amount) : t('no_limit')}
                share={limit ? shareOf(limit) : null}
                remark={limit && remarkOf(limit)}
                action={t('change')}
                onPress={() => onChange({ kind, period })}
              />
            );
          })}
        </MeterRow>
      ))}
    </Meters>
  );
}

/** A limit of zero is used up. */
const shareOf = ({ used, amount }: Limit): number => (amount === 0 ? 1 : used / amount);

function useRemark(): (limit: Limit) => string {
  const t = useText('limits');
  const momentOf = useMoment();
  return (limit) => {
    const { amount, used, period, next } = limit;
    if (next) {
      const moment = momentOf(next.at);
      return next.amount === null
        ? t('next_none', { moment })
        : t('next', { amount: formatAmount(next.amount), moment });
    }
    if (used < 0) return t('won', { amount: formatAmount(-used) });
    const isNear = shareOf(limit) > 0.9;
    if (isNear) return t(`left_${period}`, { amount: formatAmount(Math.max(0, amount - used)) });
    return t('used', { amount: formatAmount(used) });
  };
}

function ReminderRow({ settings }: { settings: OwnSettings }) {
  const t = useText('limits');
  const messageOf = useProblemMessage('limits');
  const { change } = useChangeSettings((error) => showToast({ title: messageOf(error) }));
  const { reminderMinutes: minutes } = settings;
  const choices = [...new Set([...REMINDERS, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b);
  return (
    <SetRow drop name={t('reminder')} remark={t('reminder_remark')}>
      <Select
        label={t('reminder')}
        value={minutes ?? ''}
        onChange={({ target: { value } }) => void change({ reminderMinutes: value === '' ? null : Number(value) })}
      >
        <option value="">{t('never')}</option>
        {choices.map((count) => (
          <option key={count} value={count}>
            {t('every', { count })}
          </option>
        ))}
      </Select>
    </SetRow>
  );
}

function ExclusionRows({
  pause,
  onOpen,
}: {
  pause: PlayLimits['pause'];
  onOpen: (what: 'time_out' | 'exclusion') => void;
}) {
  const t = useText('limits');
  const momentOf = useMoment();
  const current = useExclusion(pause);
  const hasLongerTimeOut = useTimeOuts(current).length > 0;
  return (
    <>
      {current && (
        <InPanel>
          <Note tone="warn" role="status">
            {t(`active_${current.kind}`, { moment: momentOf(current.until) })}
          </Note>
        </InPanel>
      )}
      {hasLongerTimeOut && (
        <SetRow drop name={t('time_out')} remark={t('time_out_remark')}>
          <Button size="small" onClick={() => onOpen('time_out')}>
            {t('take_time_out')}
          </Button>
        </SetRow>
      )}
      <SetRow drop name={t('exclusion')} remark={t('exclusion_remark')}>
        <Button size="small" variant="danger-line" onClick={() => onOpen('exclusion')}>
          {t('exclude')}
        </Button>
      </SetRow>
    </>
  );
}

const InPanel = ({ children }: { children: ReactNode }) => <div className="px-(--pad) pb-3">{children}</div>;

/** Has the height of the meters. */
function LimitsSkeleton() {
  return (
    <div className="sk-late grid h-[354px] content-center gap-5 border-line border-t px-(--pad)" aria-hidden="true">
      <SkeletonLine className="w-1/2" />
      <SkeletonLine className="w-3/4" />
    </div>
  );
}
