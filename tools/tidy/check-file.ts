import { rules } from './rules/index.ts';
import type { Finding, SourceFile } from './source-file.ts';

/** Returns the findings of all rules in one file, by line. */
export function checkFile(file: SourceFile): Finding[] {
  return rules
    .flatMap(({ name, check }) =>
      Array.from(check(file), ({ offset, message }) => ({
        path: file.path,
        line: file.lineAt(offset),
        rule: name,
        message,
      })),
    )
    .sort((a, b) => a.line - b.line);
}
