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

/** Steps of a match, by engine. */
const STEPS: Record<string, number> = { 'football/1': 94 };

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
  const total = STEPS[engine] ?? links.length;
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
      badge={links.length > 0 && <Badge>{t('verify_minutes', { count: links.length, total })}</Badge>}
      text={links.length > 0 ? t('verify_intro') : t('verify_before')}
      cloth={{
        links,
        total,
        goals: event.incidents.filter(({ kind }) => kind === 'goal').map(({ step }) => step),
        label: t('verify_cloth', { count: links.length, total }),
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
      <VerdictNote outcome={outcome} />
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

function VerdictNote({ outcome }: { outcome: Outcome }) {
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
      {t('verify_ok', { count: verdict.stepsChecked })}
    </Note>
  ) : (
    <Note tone="bad" role="alert">
      {t('verify_bad', { step: verdict.step + 1, reason: faultText(verdict.reason, t) })}
    </Note>
  );
}

const faultText = (fault: Fault, t: Text<'browse'>): string => t(`fault_${fault}` satisfies Key<'browse'>);
