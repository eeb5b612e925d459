import type { EventDetail } from '@cauri/contract';
import type { CheckedStep, Fault } from '@cauri/simulator';
import Check from 'lucide-react/icons/check';
import type { Key } from '../../i18n/texts.ts';
import { type Text, useText } from '../../i18n/use-text.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { More } from '../../ui/more.tsx';
import { Note } from '../../ui/note.tsx';
import { scoreText } from './periods.ts';
import type { Check as CheckOfMatch } from './run-check.ts';

interface CheckResultProps {
  /** Revealed by now. */
  links: number;
  event: EventDetail;
  state: { is: 'idle' | 'failed' | 'running' } | { is: 'done'; check: CheckOfMatch };
  /** A step of this sport is a minute. */
  inMinutes: boolean;
}

/** What the check has found: the verdict, then each step with its link and what followed from it. */
export function CheckResult({ event, state, inMinutes, links }: CheckResultProps) {
  const t = useText('proof');
  if (state.is === 'failed')
    return (
      <Note tone="bad" role="alert">
        {t('verify_failed')}
      </Note>
    );
  if (state.is !== 'done') return null;
  const { steps, verdict } = state.check;
  // Links that came after the check have not been checked.
  const isWhole = event.status === 'completed' && steps.length === links;
  return (
    <>
      {verdict.ok ? (
        <Note tone="good" role="status" icon={<Check className="i i-s" />}>
          {t(inMinutes ? 'verify_ok' : 'verify_ok_steps', { count: verdict.stepsChecked })}{' '}
          {t(isWhole ? 'verify_whole' : 'verify_so_far')}
        </Note>
      ) : (
        <Note tone="bad" role="alert">
          {t(inMinutes ? 'verify_bad' : 'verify_bad_steps', {
            step: verdict.step + 1,
            reason: faultText(verdict.reason, t),
          })}
        </Note>
      )}
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

const faultText = (fault: Fault, t: Text<'proof'>): string => t(`fault_${fault}` satisfies Key<'proof'>);

/** "Marseille, 2 – 1": who did something in this step, and the score after it. */
function textOf({ incidents }: CheckedStep, event: EventDetail, t: Text<'proof'>): string {
  const last = incidents.at(-1);
  if (!last) return t('verify_nothing');
  const side = incidents.find((incident) => incident.side !== null)?.side;
  const name = side && (side === 'away' ? event.awayTeam : event.homeTeam).shortName;
  return [name, scoreText(last.score)].filter(Boolean).join(', ');
}
