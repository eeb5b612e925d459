const LENGTH_MINIMUM = 6;
/** Two letters in the wrong order are two changes. */
const CHANGES_MAXIMUM = 2;

/** A variable that nothing reads, and the setting that it resembles. */
export interface MistypedName {
  readonly name: string;
  readonly meant: string;
}

/**
 * Finds the variables whose names differ from that of a setting by at most two letters: nothing reads them. A setting that has a
 * value of its own was not meant.
 */
export function findMistypedNames(environment: NodeJS.ProcessEnv, settings: readonly string[]): MistypedName[] {
  const known = new Set(settings);
  const missing = settings.filter((name) => name.length >= LENGTH_MINIMUM && !environment[name]);
  const unknown = Object.keys(environment).filter((name) => name.length >= LENGTH_MINIMUM && !known.has(name));
  return unknown.flatMap((name) => {
    const meant = missing.find((setting) => countChanges(name, setting) <= CHANGES_MAXIMUM);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

export const describeMistyped = ({ name, meant }: MistypedName): string =>
  `${name} is not a setting: was ${meant} meant?`;

/** The letters that must be added, removed or replaced to turn one text into the other (Levenshtein distance). */
function countChanges(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [row, letter] of [...from].entries()) {
    const now = [row + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      now.push(Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}
