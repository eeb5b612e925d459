import type { EventDetail, Verification } from '@cauri/contract';
import { findSport } from '@cauri/rules';
import { claimOf } from '@cauri/verifier/leg/claim';
import { useQueryClient } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { eventQuery } from '#features/board/event-query.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { CheckResult } from '#features/verification/check-result.tsx';
import { type Check, isKnownWhole, runCheck } from '#features/verification/run-check.ts';
import { minutesOf } from '#features/verification/verdict-note.tsx';
import { useFigures } from '#i18n/figures.tsx';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { More } from '#ui/controls/more.tsx';
import { ProgressBar, VerifyPanel } from '#ui/event-page/verify-panel.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { PLACES, writeParam, writePercent } from './event-info.ts';

/** The columns of the cloth of a match whose length is not known before its end. */
const CLOTH_MINIMUM = 120;
/** The incidents whose steps are drawn in gold. */
const GOLD: readonly string[] = ['goal', 'shoot_out', 'break', 'set'];
const EXPLAINED = [
  'explain_commitment',
  'explain_hash',
  'explain_links',
  'explain_draws',
  'explain_randomness',
  'explain_end',
  'explain_limits',
] as const;

interface EventVerificationProps {
  event: EventDetail;
  verification: Verification;
}

type State = { is: 'idle' | 'failed' } | { is: 'running'; done: number } | { is: 'done'; check: Check };

/** Shows the commitment and the revealed links, and runs the check on the reader's device. */
export function EventVerification({ event, verification }: EventVerificationProps) {
  const t = useText('proof');
  const client = useQueryClient();
  const board = useBoard();
  const { links, engine } = verification;
  const [state, setState] = useState<State>({ is: 'idle' });
  const minutes = minutesOf(engine);
  const isOver = event.status === 'completed';
  const total = Math.max(minutes ?? (isOver ? 0 : CLOTH_MINIMUM), links.length);
  const words = { count: links.length, total };
  const check = async () => {
    setState({ is: 'running', done: 0 });
    try {
      // Loads the published state if the page does not have all of it.
      const known = isKnownWhole(event)
        ? event
        : await client.fetchQuery({ ...eventQuery(board, event.id), staleTime: 0 });
      const result = await runCheck(claimOf(known, known.verification ?? verification), (done) =>
        setState({ is: 'running', done }),
      );
      setState({ is: 'done', check: result });
    } catch {
      setState({ is: 'failed' });
    }
  };
  return (
    <VerifyPanel
      title={t('verify_title')}
      badge={links.length > 0 && <Badge>{minutes ? t('verify_minutes', words) : t('verify_steps', words)}</Badge>}
      text={t(introOf(event, { hasBegun: links.length > 0, inMinutes: minutes !== undefined }))}
      cloth={{
        links,
        total,
        goals: event.incidents.filter(({ kind }) => GOLD.includes(kind)).map(({ step }) => step),
        label: minutes ? t('verify_cloth', words) : t('verify_cloth_steps', words),
      }}
      facts={useVerificationFacts(event, verification)}
      result={
        <>
          {state.is === 'running' && <ProgressBar label={t('verify_running')} done={state.done} total={links.length} />}
          <CheckResult event={event} state={state} engine={engine} />
        </>
      }
      more={
        <More label={t('explain_title')}>
          {EXPLAINED.map((key) => (
            <p key={key}>{t(key)}</p>
          ))}
        </More>
      }
    >
      <Button variant="line" busy={state.is === 'running'} onClick={() => void check()}>
        <ShieldCheck className="i i-s" />
        {state.is === 'running' ? t('verify_running') : t(isOver ? 'verify_run_whole' : 'verify_run')}
      </Button>
      <a
        className={buttonClass({ variant: 'quiet' })}
        href={`data:application/json,${encodeURIComponent(JSON.stringify(claimOf(event, verification), null, 2))}`}
        download={`cauri-${event.id}.json`}
      >
        {t('verify_download')}
      </a>
    </VerifyPanel>
  );
}

function useVerificationFacts(event: EventDetail, verification: Verification): { label: string; value: string }[] {
  const t = useText('proof');
  const figures = useFigures();
  const last = verification.links.at(-1);
  return [
    { label: t('verify_commitment'), value: verification.commitment },
    { label: t('verify_hash'), value: verification.digest },
    ...(last ? [{ label: t('verify_link', { step: verification.links.length }), value: last }] : []),
    ...(verification.lastLink && verification.lastLink !== last
      ? [{ label: t('verify_last_link'), value: verification.lastLink }]
      : []),
    {
      label: t('verify_randomness'),
      value: t(verification.randomness ? 'verify_randomness_drand' : 'verify_randomness_local'),
    },
    ...(verification.randomness ? [{ label: t('verify_chain'), value: verification.randomness.chain }] : []),
    { label: t('verify_engine'), value: verification.engine },
    ...Object.entries(verification.params)
      .toSorted(([a], [b]) => PLACES.indexOf(a) - PLACES.indexOf(b))
      .map((param) => writeParam(param, event, { t, figures })),
    {
      label: t('verify_margin'),
      value: writePercent(Number((verification.margin * 100).toFixed(2)), t, figures),
    },
  ];
}

function introOf(
  { status, sportId }: EventDetail,
  { hasBegun, inMinutes }: { hasBegun: boolean; inMinutes: boolean },
): Key<'proof'> {
  if (status === 'cancelled') return 'verify_intro_called_off';
  if (!hasBegun) return inMinutes ? 'verify_before' : 'verify_before_steps';
  if (inMinutes) return 'verify_intro';
  return findSport(sportId)?.scoring === 'sets' ? 'verify_intro_steps' : 'verify_intro_possessions';
}
