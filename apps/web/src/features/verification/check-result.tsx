import type { EventDetail } from '@cauri/contract';
import { scoreText } from '@cauri/locale/score-words';
import type { CheckedStep } from '@cauri/simulator';

import { type Text, useText } from '#i18n/use-text.tsx';
import { More } from '#ui/controls/more.tsx';
import { CheckList } from '#ui/event-page/verify-panel.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { Check } from './run-check.ts';
import { VerdictNote } from './verdict-note.tsx';

interface CheckResultProps {
  event: EventDetail;
  state: { is: 'idle' | 'failed' | 'running' } | { is: 'done'; check: Check };
  engine: string;
}

/** The result of the check: the verdict, then each step with its link and its incidents. */
export function CheckResult({ event, state, engine }: CheckResultProps) {
  const t = useText('proof');
  if (state.is === 'failed')
    return (
      <Note tone="bad" role="alert">
        {t('verify_failed')}
      </Note>
    );
  if (state.is !== 'done') return null;
  const { steps, verdict } = state.check;
  return (
    <>
      <VerdictNote
        verdict={verdict}
        status={event.status}
        engine={engine}
        isPublic={event.verification?.randomness !== undefined}
        as="proof"
      />
      {steps.length > 0 && (
        <More label={t('verify_each', { count: steps.length })}>
          <CheckList
            steps={steps.map((step) => ({
              step: step.step + 1,
              link: `${step.link.slice(0, 8)}\u2026${step.link.slice(-4)}`,
              text: textOf(step, event, t),
            }))}
          />
        </More>
      )}
    </>
  );
}

/** Describes the incidents of a step with the score after them: "Marseille, 2 – 1". */
function textOf({ incidents }: CheckedStep, event: EventDetail, t: Text<'proof'>): string {
  const last = incidents.at(-1);
  if (!last) return t('verify_nothing');
  const side = incidents.find((incident) => incident.side !== null)?.side;
  const name = side && (side === 'away' ? event.awayTeam : event.homeTeam).shortName;
  return [name, scoreText(last.score)].filter(Boolean).join(', ');
}
