import type { OwnSettings } from '@cauri/contract';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { SetRow, SettingsPanel } from '../../ui/settings.tsx';
import { type FactorAct, FactorDialog } from './factor-dialog.tsx';

/** A code after the password: turned on, turned off, and its recovery codes. */
export function FactorPanel({ settings: { twoFactor } }: { settings: OwnSettings }) {
  const t = useText('personal');
  const [act, setAct] = useState<FactorAct | null>(null);
  return (
    <SettingsPanel title={t('factor')}>
      <SetRow drop name={t('factor_app')} remark={t(twoFactor ? 'factor_on' : 'factor_off')}>
        <Button size="small" variant={twoFactor ? 'line' : 'ink'} onClick={() => setAct(twoFactor ? 'end' : 'begin')}>
          {t(twoFactor ? 'factor_end' : 'factor_begin')}
        </Button>
      </SetRow>
      <SetRow drop name={t('factor_codes')} remark={t(twoFactor ? 'factor_codes_on' : 'factor_codes_off')}>
        {twoFactor && (
          <Button size="small" onClick={() => setAct('renew')}>
            {t('factor_renew')}
          </Button>
        )}
      </SetRow>
      {act && <FactorDialog act={act} onClose={() => setAct(null)} />}
    </SettingsPanel>
  );
}
