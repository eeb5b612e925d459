import type { GatewaySettings } from '@cauri/contract';
import Check from 'lucide-react/icons/check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Smartphone from 'lucide-react/icons/smartphone';
import { type Text, useText } from '#i18n/use-text.tsx';
import { SettingsPanel } from '#ui/account/settings.tsx';
import { Gate } from '#ui/controls/controls.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { switchName } from './settings-draft.ts';
import { KeyField } from './settings-key.tsx';
import type { PartProps } from './settings-row.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** The gateways: which are on offer, and their keys. */
export function PaymentSettings({ settings, draft }: PartProps) {
  const t = useText('setup');
  return (
    <SettingsPanel id="payments" title={t('payments')} end={<small className="text-ink-2">{t('secrets')}</small>}>
      {settings.payments.gateways.map((gateway) => (
        <GatewayPart key={gateway.id} gateway={gateway} draft={draft} />
      ))}
    </SettingsPanel>
  );
}

interface GatewayProps {
  gateway: GatewaySettings;
  draft: SettingsDraft;
}

function GatewayPart({ gateway, draft }: GatewayProps) {
  const t = useText('setup');
  const methods = useText('plans', 'setup');
  const { id, name, isSandbox, isOffered, keysFrom, keys } = gateway;
  const edit = draft.edits[switchName(gateway)];
  return (
    <Gate
      icon={isSandbox ? <FlaskConical className="i" /> : <Smartphone className="i" />}
      name={name}
      badge={<GatewayBadge gateway={gateway} />}
      remark={isSandbox ? t('sandbox_remark') : t('gateway_remark', describeReach(gateway, methods))}
      control={{
        name: switchName(gateway),
        checked: edit === undefined ? gateway.enabled : edit === true,
        onChange: (on) => draft.edit(switchName(gateway), on),
      }}
    >
      {keys.length > 0 && (
        <>
          {keys.map((key) => (
            <KeyField key={key.name} owner={gateway} of={key} draft={draft} />
          ))}
          {keysFrom === 'environment' && <p className="hint">{t('keys_of_environment')}</p>}
          {isOffered && (
            <p className="hint">{t('webhook', { address: `${window.location.origin}/api/payments/${id}/webhook` })}</p>
          )}
        </>
      )}
    </Gate>
  );
}

/** The methods of payment and where they work: by country, or else by currency. */
function describeReach({ means, countries, currencies }: GatewaySettings, t: Text<'plans'>) {
  const regions = new Intl.DisplayNames(t.language, { type: 'region' });
  const places = countries.length > 0 ? countries.map((code) => regions.of(code) ?? code) : currencies;
  const list = new Intl.ListFormat(t.language);
  return { methods: list.format(means.map((method) => t(method))), places: list.format(places) };
}

function GatewayBadge({ gateway: { isOffered, isSandbox, keysFrom } }: { gateway: GatewaySettings }) {
  const t = useText('setup');
  if (isOffered) {
    return (
      <Badge look="line">
        <Check className="i i-xs" />
        {t('offered')}
      </Badge>
    );
  }
  return isSandbox || keysFrom !== null ? null : <Badge>{t('needs_keys')}</Badge>;
}
