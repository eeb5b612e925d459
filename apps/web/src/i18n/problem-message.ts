import type { Params } from '@cauri/locale/text';
import { ApiProblem } from '#api/problem.ts';
import { formatMoney } from './format.ts';
import type { Namespace } from './texts.ts';
import { useText } from './use-text.tsx';

const AMOUNTS = new Set(['minimum', 'maximum', 'missing', 'balance', 'left']);
/** `maximum` is a number here, not an amount. */
const COUNTED: readonly string[] = ['too_many_selections', 'too_many_favourites'];

/** The words for whatever a call threw, in the language of the part that shows them. */
export function useProblemMessage(as: Namespace): (error: unknown) => string {
  const t = useText('problems', as);
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('internal');
    return t(error.code, wordsOf(error));
  };
}

function wordsOf({ code, params }: ApiProblem): Params {
  const words = Object.entries(params).flatMap(([name, value]) => {
    if (typeof value !== 'number') return typeof value === 'string' ? [[name, value] as const] : [];
    return [[name, AMOUNTS.has(name) && !COUNTED.includes(code) ? formatMoney(value) : Math.ceil(value)] as const];
  });
  return Object.fromEntries(words);
}
