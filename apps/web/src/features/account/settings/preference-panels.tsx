import type { Language, Me, OddsPolicy, OwnSettings } from '@cauri/contract';
import { LANGUAGE_CODES, LANGUAGES } from '@cauri/contract/languages';
import Check from 'lucide-react/icons/check';
import { ThemeChoice } from '#features/site/theme-choice.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { CheckRows, Picks, SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { PushRow } from './push-row.tsx';
import { useChangeSettings } from './settings-queries.ts';

const POLICIES = ['none', 'better', 'any'] as const satisfies readonly OddsPolicy[];
const NOTIFICATIONS = ['email', 'betResults', 'promotions'] as const;

/** Language and theme, the reaction to changed odds, and the choice of notifications. */
export function PreferencePanels({ me, settings }: { me: Me; settings: OwnSettings }) {
  const t = useText('settings');
  const { language } = useFigures();
  const messageOf = useProblemMessage('settings');
  const { change, saved } = useChangeSettings((error) => showToast({ title: messageOf(error) }));
  return (
    <>
      <SettingsPanel id="display" title={t('display')} end={saved === 'language' && <Saved />}>
        <SetRow drop name={t('language')} remark={t('language_remark')}>
          <Segmented<Language>
            label={t('language')}
            value={language}
            options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
            onChange={(next) => void change({ language: next })}
          />
        </SetRow>
        <SetRow drop name={t('theme')} remark={t('theme_remark')}>
          <ThemeChoice />
        </SetRow>
      </SettingsPanel>
      <SettingsPanel
        title={t('policy')}
        end={saved === 'oddsPolicy' ? <Saved /> : <span className="text-sm text-ink-3">{t('policy_note')}</span>}
      >
        <Picks<OddsPolicy>
          label={t('policy')}
          name="oddsPolicy"
          value={settings.oddsPolicy}
          options={POLICIES.map((value) => ({
            value,
            text: t(`policy_${value}`),
            remark: t(`policy_${value}_remark`),
            end: value === 'none' && <Badge look="line">{t('default')}</Badge>,
          }))}
          onChange={(oddsPolicy) => void change({ oddsPolicy })}
        />
      </SettingsPanel>
      <SettingsPanel id="notifications" title={t('notifications')} end={saved === 'notifications' && <Saved />}>
        <CheckRows
          rows={NOTIFICATIONS.map((key) => ({
            key,
            text: t(`notify_${key}`),
            remark: t(`notify_${key}_remark`),
            checked: settings.notifications[key],
          }))}
          onChange={(key, checked) => void change({ notifications: { [key]: checked } })}
        />
        <PushRow me={me} />
      </SettingsPanel>
    </>
  );
}

function Saved() {
  const t = useText('settings');
  return (
    <span className="flex items-center gap-1 text-sm text-up" role="status">
      <Check className="i i-xs" /> {t('saved')}
    </span>
  );
}
