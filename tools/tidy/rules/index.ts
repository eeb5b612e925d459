import type { Finding, Rule, SourceFile } from '../source-file.ts';
import { commentOpener } from './comment-opener.ts';
import { determinism } from './determinism.ts';
import { fileLength } from './file-length.ts';
import { fileName } from './file-name.ts';
import { formAction } from './form-action.ts';
import { functionLength } from './function-length.ts';
import { groupingSpread } from './grouping-spread.ts';
import { importDirection } from './import-direction.ts';
import { leftover } from './leftover.ts';
import { machinePathRule } from './machine-path.ts';
import { migrationName } from './migration-name.ts';
import { moduleDoor } from './module-door.ts';
import { oneDefinition } from './one-definition.ts';
import { parameterCount } from './parameter-count.ts';
import { positionalBoolean } from './positional-boolean.ts';
import { retiredWord } from './retired-word.ts';
import { tableOwner } from './table-owner.ts';
import { testName } from './test-name.ts';
import { translated } from './translated.ts';

const rules: readonly Rule[] = [
  importDirection,
  moduleDoor,
  determinism,
  tableOwner,
  translated,
  oneDefinition,
  functionLength,
  fileLength,
  parameterCount,
  positionalBoolean,
  formAction,
  groupingSpread,
  fileName,
  retiredWord,
  commentOpener,
  testName,
  migrationName,
  leftover,
  machinePathRule,
];

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
