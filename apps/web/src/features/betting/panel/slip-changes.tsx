import { useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.tsx';
import type { Selection } from '../slip/slip.ts';
import { useSlip } from '../slip/slip-provider.tsx';
import { useLegWords } from '../slip/slip-words.ts';

/**
 * Shows which selection was added or removed and how many there are, in the live region around it. Changes that the slip
 * itself announces, such as clearing or placing it, are not repeated. `from`: the selections before the first change.
 */
export default function ChangeStatus({ from }: { from: readonly Selection[] }) {
  const t = useText('betting');
  const wordsOf = useLegWords();
  const selections = useSlip((state) => state.slip.selections);
  const isAnnounced = useSlip(
    ({ removed, isEmptied, placement }) => removed.length > 0 || isEmptied || placement.status === 'accepted',
  );
  const before = useRef(from);
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each change of the selections
  useEffect(() => {
    const missingIn = (others: readonly Selection[]) => (one: Selection) =>
      others.every(({ outcomeId }) => outcomeId !== one.outcomeId);
    const added = selections.filter(missingIn(before.current));
    const removed = before.current.filter(missingIn(selections));
    before.current = selections;
    const [one] = added.length > 0 ? added : removed;
    if (!one || isAnnounced || added.length > 1 || removed.length > 1) return;
    const { pick, market } = wordsOf(one);
    const words = { name: `${pick}, ${market}`, count: selections.length };
    setText(t(added.length > 0 ? 'announce_added' : 'announce_removed', words));
  }, [selections]);
  return <span lang={t.language}>{text}</span>;
}
