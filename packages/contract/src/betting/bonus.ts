import { z } from 'zod';
import { Approval } from '../approvals.ts';
import { hasTwoDecimals } from '../centimes.ts';
import { Reason, Time } from '../common.ts';
import { WireOdds } from '../money.ts';
import { route } from '../route.ts';

/** The maximum number of legs of a row, as of a slip. */
const LEGS_MAXIMUM = 50;
const ROWS_MAXIMUM = 49;

/** One row: the bonus of a combined bet from this number of counted selections up to the next row. */
const BonusRow = z
  .strictObject({
    legs: z.int().min(2).max(LEGS_MAXIMUM),
    percent: z.number().gt(0).lt(1_000).refine(hasTwoDecimals, 'at most two decimals').meta({ example: 5 }),
  })
  .meta({ id: 'BonusRow' });

const BonusFields = {
  oddsMinimum: WireOdds.meta({ description: 'A selection with lower odds does not count' }),
  rows: z.array(BonusRow).max(ROWS_MAXIMUM).meta({ description: 'In ascending order of `legs`; none: no bonus' }),
};

/** A bonus table, in force from `from` until the next one. */
export const BonusTable = z.object({ from: Time, ...BonusFields }).meta({
  id: 'BonusTable',
  description: 'The accumulator bonus of combined bets by their number of counted selections',
});
export type BonusTable = z.output<typeof BonusTable>;

/** A table as administrators see it. */
export const AdminBonusTable = BonusTable.extend({
  id: z.int(),
  state: z.enum(['in_force', 'scheduled', 'past']),
  setAt: Time,
}).meta({ id: 'AdminBonusTable' });
export type AdminBonusTable = z.output<typeof AdminBonusTable>;

/** A new table. */
export const SetBonusTable = z
  .strictObject({
    ...BonusFields,
    oddsMinimum: WireOdds.min(1.02).meta({
      description:
        'A selection with lower odds does not count. At least 1.02, because a price of 1.01 may have a margin below 2 %',
    }),
    from: Time.optional().meta({ description: 'A minute from now at the earliest, which is the default' }),
    reason: Reason.optional().meta({
      description: 'The reason of the request to a second administrator, where one is needed',
    }),
  })
  .meta({ id: 'SetBonusTable' });
export type SetBonusTable = z.output<typeof SetBonusTable>;

/** The answer to a new table: the table, or the request for a second administrator. */
export const BonusTableSet = z
  .object({ table: AdminBonusTable.nullable(), request: Approval.nullable() })
  .meta({ id: 'BonusTableSet' });
export type BonusTableSet = z.output<typeof BonusTableSet>;

/** The accumulator bonus, as administrators set it. */
export const bonusApi = {
  listBonusTables: route({
    method: 'get',
    path: '/api/admin/bonus-tables',
    who: 'admin',
    scope: 'settings:read',
    summary: 'Lists the last 20 tables of the accumulator bonus, those that take effect last first',
    input: {},
    status: 200,
    output: z.object({ items: z.array(AdminBonusTable) }).meta({ id: 'BonusTableList' }),
    problems: [],
  }),
  setBonusTable: route({
    method: 'post',
    path: '/api/admin/bonus-tables',
    who: 'admin',
    stepUp: true,
    summary:
      'Sets the table of the accumulator bonus from a time on; accepted bets keep theirs. Refused if 1 + bonus reaches ' +
      '1.02 ^ legs in a row. A table that is anywhere richer than the one it replaces waits for a second administrator',
    input: { body: SetBonusTable },
    status: 200,
    output: BonusTableSet,
    problems: ['validation_failed', 'bonus_refused', 'approval_needed', 'too_many_waiting'],
  }),
} as const;
