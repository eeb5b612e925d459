import type { EventStatus, ExplainedLeg } from '@cauri/contract';
import type { Claim, Verdict } from '@cauri/simulator';
import { claimOf } from '@cauri/verifier/leg/claim';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { eventQuery } from '#features/board/event-query.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { runCheck } from '#features/verification/run-check.ts';
import { VerdictNote } from '#features/verification/verdict-note.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { wordsOfLeg } from './leg-words.ts';

/** A leg on a simulated match; `digest` was stored when the bet was placed. */
export type ProvenLeg = ExplainedLeg & { readonly digest: string };

export const isProven = (leg: ExplainedLeg): leg is ProvenLeg => leg.digest !== null;

interface Checked {
  readonly verdict: Verdict;
  readonly status: EventStatus;
  readonly engine: string;
  readonly isPublic: boolean;
}
type State = { readonly is: 'idle' | 'running' | 'failed' } | ({ readonly is: 'done' } & Checked);

/** Lists the hashes of a bet and checks each against the match as it is published now. */
export function TicketProof({ legs }: { legs: readonly ProvenLeg[] }) {
  const t = useText('proof', 'explain');
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-ink-2">{t('ticket_text')}</p>
      <ul className="grid gap-4">
        {legs.map((leg) => (
          <LegProof key={leg.outcomeId} leg={leg} />
        ))}
      </ul>
    </div>
  );
}

function LegProof({ leg }: { leg: ProvenLeg }) {
  const t = useText('proof', 'explain');
  const markets = useText('markets', 'betting');
  const { event } = wordsOfLeg(leg, markets, useFigures());
  const { state, check } = useLegCheck(leg);
  return (
    <li className="grid gap-2">
      <b>{event}</b>
      <p className="break-all text-ink-3">{t('ticket_hash', { hash: leg.digest })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" busy={state.is === 'running'} onClick={() => void check()}>
          <ShieldCheck className="i i-s" />
          {t(state.is === 'running' ? 'verify_running' : 'ticket_run')}
        </Button>
        <Link
          to="/event/$eventId"
          params={{ eventId: leg.eventId }}
          search={{ tab: 'verify' }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('ticket_match')}
        </Link>
      </div>
      {state.is === 'failed' && (
        <Note tone="bad" role="alert">
          {t('verify_failed')}
        </Note>
      )}
      {state.is === 'done' && <VerdictNote {...state} isOfTicket as="explain" />}
    </li>
  );
}

/** Returns a query that refetches the match and checks it against the hash on the ticket instead of its own. */
function useLegCheck(leg: ProvenLeg) {
  const { eventId, digest } = leg;
  const client = useQueryClient();
  const board = useBoard();
  const [state, setState] = useState<State>({ is: 'idle' });
  const check = async () => {
    setState({ is: 'running' });
    try {
      setState({ is: 'done', ...(await checkLeg()) });
    } catch {
      setState({ is: 'failed' });
    }
  };
  const checkLeg = async (): Promise<Checked> => {
    const event = await client.fetchQuery({ ...eventQuery(board, eventId), staleTime: 0 });
    const { status, verification } = event;
    // A match that no longer has a proof does not have the promised document.
    if (!verification)
      return { verdict: { ok: false, step: -1, reason: 'wrong_digest' }, status, engine: '', isPublic: false };
    const { verdict } = await runCheck(withGradeOf(leg, claimOf(event, verification, digest)));
    return { verdict, status, engine: verification.engine, isPublic: verification.randomness !== undefined };
  };
  return { state, check };
}

/** Adds the ticket's own grade, unless the leg is open or was made void for another reason than the score. */
function withGradeOf({ marketType, line, outcomeKey, status, voidCause }: ProvenLeg, claim: Claim): Claim {
  if (!claim.end || status === 'pending' || voidCause !== null) return claim;
  const thousandths = line === null ? null : Math.round(line * 1000);
  const own = { type: marketType, line: thousandths, grades: { [outcomeKey]: status } };
  return { ...claim, end: { ...claim.end, markets: [...claim.end.markets, own] } };
}
