import type { Scenarios } from '../../../testing/services/gateways/fake-gateway.ts';
import { GATEWAYS } from '../registry.ts';

const readScenarios = async (id: string): Promise<Scenarios> =>
  ((await import(`../${id}/testing/fake-${id}.ts`)) as { readonly scenarios: Scenarios }).scenarios;

/**
 * Every gateway of the registry: its name, its scenarios, and the name that payers read. A gateway whose folder has no fake
 * fails all scenarios.
 */
export const gateways = await Promise.all(
  GATEWAYS.map(async ({ id, name, nameForPayers = name }) => [name, await readScenarios(id), nameForPayers] as const),
);
