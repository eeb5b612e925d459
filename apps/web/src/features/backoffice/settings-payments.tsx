import type { GatewayKey, GatewaySettings } from '@cauri/contract';
import Check from 'lucide-react/icons/check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Smartphone from 'lucide-react/icons/smartphone';
import { formatDate } from '../../i18n/format.ts';
import type { Key } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Gate } from '../../ui/controls.tsx';
import { Field } from '../../ui/field.tsx';
import { SettingsPanel } from '../../ui/settings.tsx';
import type { PartProps } from './settings.tsx';
import { keyName, switchName } from './settings-draft.ts';
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
  const { id, name, isSandbox, isOffered, keysFrom, keys } = gateway;
  const edit = draft.edits[switchName(gateway)];
  return (
    <Gate
      icon={isSandbox ? <FlaskConical className="i" /> : <Smartphone className="i" />}
      name={name}
      badge={<GatewayBadge gateway={gateway} />}
      remark={t(`${id}_remark` as Key<'setup'>)}
      control={{
        name: switchName(gateway),
        checked: edit === undefined ? gateway.enabled : edit === true,
        onChange: (on) => draft.edit(switchName(gateway), on),
      }}
    >
      {keys.length > 0 && (
        <>
          {keys.map((key) => (
            <KeyField key={key.name} gateway={gateway} of={key} draft={draft} />
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

function KeyField({ gateway, of: key, draft }: GatewayProps & { of: GatewayKey }) {
  const t = useText('setup');
  const name = keyName(gateway, key);
  const edit = draft.edits[name];
  const label = t(key.name as Key<'setup'>);
  const shared = { label, name, note: key.isRequired ? undefined : t('optional'), error: draft.errorOf(name) };
  const words = { key: label, gateway: gateway.name };
  if (key.isSecret && key.isSet && edit === undefined) {
    return <KeptKey of={key} label={label} words={words} onEdit={(value) => draft.edit(name, value)} />;
  }
  const keep = key.isSet && (
    <Button variant="quiet" size="small" aria-label={t('keep_key', words)} onClick={() => draft.edit(name, undefined)}>
      {t('keep')}
    </Button>
  );
  if (edit === null) {
    return <Field {...shared} value="" readOnly placeholder={t('will_go')} end={keep} />;
  }
  return (
    <Field
      {...shared}
      type={key.isSecret ? 'password' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={typeof edit === 'string' ? edit : (key.shown ?? '')}
      end={key.isSecret && keep}
      onChange={({ target }) => draft.edit(name, target.value)}
    />
  );
}

interface KeptKeyProps {
  of: GatewayKey;
  label: string;
  words: { key: string; gateway: string };
  onEdit: (value: '' | null) => void;
}

/** A secret that is there: how it ends, since when, and what can be done with it. */
function KeptKey({ of: { shown, isReadable, changedAt }, label, words, onEdit }: KeptKeyProps) {
  const t = useText('setup');
  return (
    <div className="field">
      <span className="text-sm font-semibold">{label}</span>
      <span className="input">
        <span className="gate__kept">{shown === null ? t('is_set') : t('ends_with', { ending: `••••${shown}` })}</span>
        <Button variant="quiet" size="small" aria-label={t('remove_key', words)} onClick={() => onEdit(null)}>
          {t('remove')}
        </Button>
        <Button variant="quiet" size="small" aria-label={t('replace_key', words)} onClick={() => onEdit('')}>
          {t('replace')}
        </Button>
      </span>
      {isReadable ? (
        changedAt && <p className="hint">{t('set_on', { date: formatDate(changedAt, t.language) })}</p>
      ) : (
        <p className="error">{t('unreadable')}</p>
      )}
    </div>
  );
}
