import { z } from 'zod';
import { SLIP_NAME_MAXIMUM } from '../bounds.ts';
import { Id, nameWithin, Time } from '../common.ts';
import { BetType } from './bets.ts';
import { CodeSelection, SaveCode } from './codes.ts';

const SlipName = nameWithin(SLIP_NAME_MAXIMUM).meta({ example: 'Weekend' });

/** A slip to keep under a name: its selections and type, without stakes. */
export const SaveSlip = SaveCode.extend({ name: SlipName }).meta({ id: 'SaveSlip' });
export type SaveSlip = z.output<typeof SaveSlip>;

export const RenameSlip = z.strictObject({ name: SlipName }).meta({ id: 'RenameSlip' });

export const SavedSlip = z
  .object({
    id: Id,
    name: z.string(),
    type: BetType,
    savedAt: Time,
    legs: z.number().int().meta({ description: 'The number of its selections' }),
  })
  .meta({ id: 'SavedSlip', description: 'A slip that a bettor keeps under a name' });
export type SavedSlip = z.output<typeof SavedSlip>;

export const SavedSlipList = z.object({ items: z.array(SavedSlip) }).meta({ id: 'SavedSlipList' });

export const SavedSlipDetail = SavedSlip.extend({
  selections: z.array(CodeSelection).meta({ description: 'As they were saved and as they are now' }),
}).meta({ id: 'SavedSlipDetail' });
export type SavedSlipDetail = z.output<typeof SavedSlipDetail>;
