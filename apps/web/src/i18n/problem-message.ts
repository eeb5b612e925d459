import type { Params } from '@cauri/locale/text';
import { ApiProblem } from '#api/problem.ts';
import { type Figures, useFigures } from './figures.tsx';
import { formatMoney } from './format.ts';
import type { Namespace } from './texts.ts';
import { useText } from './use-text.tsx';

const AMOUNTS = new Set(['minimum', 'maximum', 'missing', 'balance', 'reserved', 'left']);
/** The `maximum` of these problems is a number instead of an amount. */
const isCounted = (code: string): boolean => code.startsWith('too_many_');

/** Returns a function that describes an error in the language of the namespace. */
export function useProblemMessage(as: Namespace): (error: unknown) => string {
  const t = useText('problems', as);
  const figures = useFigures();
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('internal');
    const words = wordsOf(error, figures);
    // A refusal that states no wait, such as one of a proxy that copies the code.
    return t(error.code === 'rate_limited' && !words.retryAfter ? 'unavailable' : error.code, words);
  };
}

function wordsOf({ code, params }: ApiProblem, figures: Figures): Params {
  const words = Object.entries(params).flatMap(([name, value]) => {
    if (typeof value !== 'number') return typeof value === 'string' ? [[name, value] as const] : [];
    if (name === 'retryAfterSeconds') return [['retryAfter', inShort(value)] as const];
    if (name === 'odds') return [[name, figures.odds(value)] as const];
    return [[name, AMOUNTS.has(name) && !isCounted(code) ? formatMoney(value) : Math.ceil(value)] as const];
  });
  return Object.fromEntries(words);
}

/** A time in seconds, in seconds or minutes, rounded up; all languages abbreviate both alike. */
const inShort = (seconds: number): string =>
  seconds > 99 ? `${Math.ceil(seconds / 60)}\u00a0min` : `${Math.ceil(seconds)}\u00a0s`;
