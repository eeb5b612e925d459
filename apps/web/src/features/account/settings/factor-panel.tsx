import type { OwnSettings } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RecoveryCodes } from '#api/session.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { type FactorChange, FactorDialog } from './factor-dialog.tsx';
import { recoveryCodesQuery } from './settings-queries.ts';

/** With so few recovery codes left, the panel warns. */
const FEW_CODES = 2;

interface FactorPanelProps {
  settings: OwnSettings;
  isNeeded: boolean;
}

/** Turns the second factor on or off and replaces its recovery codes. */
export function FactorPanel({ settings: { twoFactor }, isNeeded }: FactorPanelProps) {
  const t = useText('personal');
  const [change, setChange] = useState<FactorChange | null>(null);
  const { data: codes } = useQuery({ ...recoveryCodesQuery, enabled: twoFactor });
  const left = codes?.left;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNeeded) panel.current?.scrollIntoView({ block: 'center' });
  }, [isNeeded]);
  return (
    <div ref={panel}>
      <SettingsPanel title={t('factor')}>
        {isNeeded && <WhyNeeded isOn={twoFactor} />}
        <SetRow drop name={t('factor_app')} remark={t(twoFactor ? 'factor_on' : 'factor_off')}>
          <Button
            size="small"
            variant={twoFactor ? 'line' : 'ink'}
            onClick={() => setChange(twoFactor ? 'end' : 'begin')}
          >
            {t(twoFactor ? 'factor_end' : 'factor_begin')}
          </Button>
        </SetRow>
        <SetRow
          drop
          name={t('factor_codes')}
          remark={
            twoFactor
              ? `${left === undefined ? '' : `${t('factor_codes_left', { count: left })} `}${t('factor_codes_on')}`
              : t('factor_codes_off')
          }
        >
          {twoFactor && (
            <Button size="small" onClick={() => setChange('renew')}>
              {t('factor_renew')}
            </Button>
          )}
        </SetRow>
        {twoFactor && codes && codes.left <= FEW_CODES && (
          <div className="px-(--pad) pb-2.5">
            <Note tone="warn">{t(adviceFor(codes))}</Note>
          </div>
        )}
        {change && <FactorDialog change={change} onClose={() => setChange(null)} />}
      </SettingsPanel>
    </div>
  );
}

function adviceFor({ left, isPasswordEnough }: RecoveryCodes): Key<'personal'> {
  if (left > 0) return 'factor_codes_low';
  return isPasswordEnough ? 'factor_codes_none_here' : 'factor_codes_none';
}

/** Explains why the back-office redirected the administrator here, and links back to it. */
function WhyNeeded({ isOn }: { isOn: boolean }) {
  const t = useText('personal');
  return (
    <div className="px-(--pad) pb-2.5">
      <Note tone={isOn ? 'good' : 'warn'} role="status">
        {t(isOn ? 'factor_had' : 'factor_needed')}{' '}
        {isOn && (
          <Link to="/admin" className="link">
            {t('factor_back')}
          </Link>
        )}
      </Note>
    </div>
  );
}
