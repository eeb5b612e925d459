import type { ChecklistStep } from '@cauri/contract';
import words from '@cauri/locale/en/office/checklist';

/**
 * Prints each step in the words of the back-office: state, name and text, and below it how to complete a step that is
 * not done.
 */
export function printSteps(steps: readonly ChecklistStep[], siteUrl: string): void {
  for (const { id, state, params, command, page } of steps) {
    const text = fill(wordsOf(`${id}_${state}`), params);
    console.log(`${wordsOf(`state_${state}`).padEnd(10)} ${wordsOf(id).padEnd(20)} ${text}`);
    const remedy = command ?? (page && `when the server runs: ${siteUrl}${page}`);
    if (state !== 'ok' && remedy) console.log(`${' '.repeat(32)}${remedy}`);
  }
}

const wordsOf = (key: string): string => (words as Readonly<Record<string, string>>)[key] ?? key;

const fill = (text: string, params: ChecklistStep['params']): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
