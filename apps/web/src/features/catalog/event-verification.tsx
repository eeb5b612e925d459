import type { EventDetail, Verification } from '@cauri/contract';
import type { Fault, Verdict } from '@cauri/simulator';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useFigures } from '../../i18n/figures.tsx';
import type { Key } from '../../i18n/texts.ts';
import { type Text, useText } from '../../i18n/use-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { VerifyPanel } from '../../ui/verify-panel.tsx';

/** The engines whose step is a minute, and their minutes without overtime. */
const MINUTES: Record<string, number> = { 'football/1': 94, 'hockey/1': 60 };
/** Columns of the cloth of a match whose length nobody knows before its end. */
const CLOTH_LEAST = 120;
/** What is woven in gold. */
const GOLD: readonly string[] = ['goal', 'shoot_out', 'break', 'set'];

interface EventVerificationProps {
  event: EventDetail;
  verification: Verification;
}

type Outcome = { is: 'idle' | 'running' | 'failed' } | { is: 'done'; verdict: Verdict };

/** The commitment, what has been revealed since, and the check itself, on the reader's own machine. */
export function EventVerification({ event, verification }: EventVerificationProps) {
  const t = useText('browse');
  const { links, engine } = verification;
  const [outcome, setOutcome] = useState<Outcome>({ is: 'idle' });
  const minutes = MINUTES[engine];
  const least = minutes ?? (event.status === 'completed' ? 0 : CLOTH_LEAST);
  const total = Math.max(least, links.length);
  const words = { count: links.length, total };
  const check = async () => {
    setOutcome({ is: 'running' });
    try {
      const { verify } = await import('@cauri/simulator');
      setOutcome({ is: 'done', verdict: verify(claimOf(event, verification)) });
    } catch {
      setOutcome({ is: 'failed' });
    }
  };
  return (
    <VerifyPanel
      title={t('verify_title')}
      badge={links.length > 0 && <Badge>{minutes ? t('verify_minutes', words) : t('verify_steps', words)}</Badge>}
      text={t(introOf(links.length > 0, minutes !== undefined))}
      cloth={{
        links,
        total,
        goals: event.incidents.filter(({ kind }) => GOLD.includes(kind)).map(({ step }) => step),
        label: minutes ? t('verify_cloth', words) : t('verify_cloth_steps', words),
      }}
      facts={useVerificationFacts(event, verification)}
    >
      <Button variant="line" busy={outcome.is === 'running'} onClick={() => void check()}>
        <ShieldCheck className="i i-s" />
        {outcome.is === 'running' ? t('verify_running') : t('verify_run')}
      </Button>
      <a
        className={buttonClass({ variant: 'quiet' })}
        href={`data:application/json,${encodeURIComponent(JSON.stringify(claimOf(event, verification), null, 2))}`}
        download={`cauri-${event.id}.json`}
      >
        {t('verify_download')}
      </a>
      <VerdictNote outcome={outcome} inMinutes={minutes !== undefined} />
    </VerifyPanel>
  );
}

const claimOf = (event: EventDetail, { engine, params, commitment, digest, links }: Verification) => ({
  fixture: { matchId: event.id, engine, params },
  commitment,
  digest,
  links,
  incidents: event.incidents,
});

function useVerificationFacts(event: EventDetail, verification: Verification): { label: string; value: string }[] {
  const t = useText('browse');
  const figures = useFigures();
  const last = verification.links.at(-1);
  const margin = event.markets.find((market) => market.priced === 'model' && market.margin !== null)?.margin;
  const params = Object.entries(verification.params).map(([name, value]) => `${name} ${value}`);
  return [
    { label: t('verify_commitment'), value: verification.commitment },
    { label: t('verify_digest'), value: verification.digest },
    ...(last ? [{ label: t('verify_link', { step: verification.links.length }), value: last }] : []),
    { label: t('verify_engine'), value: verification.engine },
    { label: t('verify_params'), value: params.join(', ') },
    ...(margin != null
      ? [{ label: t('verify_margin'), value: `${figures.line(Number((margin * 100).toFixed(1)))}\u00a0%` }]
      : []),
  ];
}

function introOf(hasBegun: boolean, inMinutes: boolean): Key<'browse'> {
  if (hasBegun) return inMinutes ? 'verify_intro' : 'verify_intro_steps';
  return inMinutes ? 'verify_before' : 'verify_before_steps';
}

function VerdictNote({ outcome, inMinutes }: { outcome: Outcome; inMinutes: boolean }) {
  const t = useText('browse');
  if (outcome.is === 'failed')
    return (
      <Note tone="bad" role="alert">
        {t('verify_failed')}
      </Note>
    );
  if (outcome.is !== 'done') return null;
  const { verdict } = outcome;
  return verdict.ok ? (
    <Note tone="good" role="status">
      {t(inMinutes ? 'verify_ok' : 'verify_ok_steps', { count: verdict.stepsChecked })}
    </Note>
  ) : (
    <Note tone="bad" role="alert">
      {t(inMinutes ? 'verify_bad' : 'verify_bad_steps', {
        step: verdict.step + 1,
        reason: faultText(verdict.reason, t),
      })}
    </Note>
  );
}

const faultText = (fault: Fault, t: Text<'browse'>): string => t(`fault_${fault}` satisfies Key<'browse'>);
