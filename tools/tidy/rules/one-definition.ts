import { PaymentMethod } from '@cauri/contract';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@cauri/contract/languages';
import { sportIds } from '@cauri/rules';
import { GATEWAYS } from '../../../apps/server/src/modules/gateways/registry.ts';
import type { Rule } from '../source-file.ts';

/** A kind of addition: its ids, and the files that may name them. */
interface Addition {
  readonly ids: readonly string[];
  readonly places: RegExp;
  readonly definition: string;
}

const without = <T extends string>(ids: readonly T[], named: readonly string[]): T[] =>
  ids.filter((id) => !named.includes(id));

const additions: readonly Addition[] = [
  {
    // The page without a chosen language mixes English and French (decision 0030).
    ids: without(LANGUAGE_CODES, [DEFAULT_LANGUAGE, 'fr']),
    places: /^packages\/(contract\/src\/languages\.ts|locale\/src\/)/,
    definition: '`LANGUAGES`',
  },
  {
    // A gateway may share its name with its method of payment, which the test gateway and the plans show without it too.
    ids: without(
      GATEWAYS.map(({ id }) => id),
      PaymentMethod.options,
    ),
    places: /^apps\/server\/src\/modules\/gateways\//,
    definition: 'its gateway',
  },
  {
    // Early payouts and bet builders of real matches exist in football alone.
    ids: without(sportIds, ['football']),
    places:
      /^packages\/(rules\/src\/sports\.ts|simulator\/|locale\/)|^apps\/server\/src\/modules\/feeds\/|^apps\/web\/src\/ui\/(event-list\/sport-icon\.tsx|gallery\/)|^tools\/verify\/generate\//,
    definition: '`sports`',
  },
];

/** Product code derives lists of languages, gateways and sports from their definitions (decision 0076). */
export const oneDefinition: Rule = {
  name: 'one-definition',
  *check(file) {
    if (file.isTest) return;
    const elsewhere = additions.filter(({ places }) => !places.test(file.path));
    const keys = file.nodesOf('Property').map(({ key }) => key);
    for (const node of new Set([...file.nodesOf('Literal'), ...keys])) {
      const name = node.type === 'Literal' ? node.value : node.type === 'Identifier' ? node.name : null;
      const known = elsewhere.find(({ ids }) => ids.some((id) => id === name));
      if (known) yield { offset: node.start, message: `"${name}": derive it from ${known.definition}` };
    }
  },
};
