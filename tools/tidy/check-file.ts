import { rules } from './rules/index.ts';
import { type Finding, SourceFile } from './source-file.ts';

/** What the rules say of one file, whether it exists or not. */
export function checkFile(path: string, text: string): Finding[] {
  const file = new SourceFile(path, text);
  return rules
    .flatMap(({ name, check }) =>
      Array.from(check(file), ({ offset, message }) => ({ path, line: file.lineAt(offset), rule: name, message })),
    )
    .sort((a, b) => a.line - b.line);
}
