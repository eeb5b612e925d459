import { Band } from './cloth.tsx';
import { type ThreadOf, weave } from './weave.ts';

/** There and back: six columns that repeat. */
const PLAN_PHRASE = ['a92029', '432623'] as const;
const PLAN_COLUMNS = 25;

/** The cloth of a plan, woven in proportion to what it gives. */
export function PlanCloth({ share }: { readonly share: number }) {
  const digits = PLAN_PHRASE.map((phrase) => phrase.repeat(5).slice(0, PLAN_COLUMNS)).join('');
  const woven = Math.max(1, Math.min(PLAN_COLUMNS, Math.round(share * PLAN_COLUMNS)));
  const thread: ThreadOf = (_, column) => (column % 6 === 0 ? 'gold' : column % 2 ? 'indigo' : 'ivory');
  return <Band cloth={weave(digits, { columns: PLAN_COLUMNS, woven, thread })} />;
}
