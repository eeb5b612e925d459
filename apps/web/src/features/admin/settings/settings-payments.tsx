import type { GatewaySettings } from '@cauri/contract';
import { LANGUAGES } from '@cauri/contract/languages';
import Check from 'lucide-react/icons/check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { call } from '#api/call.ts';
import { useMutation } from '#api/use-mutation.ts';
import { METHOD_ICONS } from '#features/plans/payment-methods.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { SettingsPanel } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Gate } from '#ui/controls/controls.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { switchName } from './settings-draft.ts';
import { KeyField } from './settings-key.tsx';
import type { PartProps } from './settings-row.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** The gateways: their switches and keys. */
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
  const { id, name, isSandbox, keysFrom, keys } = gateway;
  const [method = 'mobile_money'] = gateway.means;
  const Icon = isSandbox ? FlaskConical : METHOD_ICONS[method];
  const edit = draft.edits[switchName(gateway)];
  return (
    <Gate
      icon={<Icon className="i" />}
      name={isSandbox ? t('sandbox') : name}
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
          {keysFrom !== null && <ConnectionTest gateway={gateway} />}
          {keysFrom === 'environment' && <p className="hint">{t('keys_of_environment')}</p>}
          <p className="hint">{t('webhook', { address: `${window.location.origin}/api/payments/${id}/webhook` })}</p>
        </>
      )}
    </Gate>
  );
}

/** Tests the saved keys of a gateway, and shows the result. */
function ConnectionTest({ gateway: { id, name } }: { gateway: GatewaySettings }) {
  const t = useText('setup');
  const messageOf = useProblemMessage('setup');
  const test = useMutation({ mutationFn: () => call('checkGateway', { params: { id } }) });
  const result = test.data && t(`check_${test.data.result}`, { detail: test.data.detail ?? '' });
  const isBad = test.error !== null || (test.data !== undefined && test.data.result !== 'ok');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        busy={test.isPending}
        aria-label={t('test_connection_of', { gateway: name })}
        onClick={() => test.mutate()}
      >
        {t('test_connection')}
      </Button>
      <span className={isBad ? 'error' : 'hint'} role="status">
        {result ?? (test.error ? messageOf(test.error) : t('test_saved'))}
      </span>
    </div>
  );
}

/** Describes the payment methods of a gateway and its countries, or else its currencies. */
function describeReach({ means, countries, currencies }: GatewaySettings, t: Text<'plans'>) {
  const regions = new Intl.DisplayNames(LANGUAGES[t.language].tag, { type: 'region' });
  const places = countries.length > 0 ? countries.map((code) => commonName(regions.of(code) ?? code)) : currencies;
  const list = new Intl.ListFormat(LANGUAGES[t.language].tag);
  return { methods: list.format(means.map((method) => t(method))), places: list.format(places) };
}

/** Browsers write "Côte d’Ivoire (Costa do Marfim)" in Portuguese: the name that the language uses is in parentheses. */
const commonName = (country: string): string => /\((.+)\)$/.exec(country)?.[1] ?? country;

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
