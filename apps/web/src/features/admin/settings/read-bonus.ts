import type { BonusTable, SetBonusTable } from '@cauri/contract';
import { bonusMaximum, findBonusFault, oddsFromWire } from '@cauri/rules';

/** The fields of the form, as typed. */
export interface BonusFields {
  readonly odds: string;
  /** One row per line: "3 = 5". */
  readonly rows: string;
  readonly date: string;
  readonly time: string;
}

/** Why a field is wrong; `row` is the number of the line, from 1. */
export type BonusError =
  | { readonly field: 'odds' | 'date'; readonly kind: 'bad_bonus_odds' | 'bad_bonus_time' }
  | { readonly field: 'rows'; readonly kind: 'bad_bonus_row' | 'bad_bonus_order'; readonly row: number }
  | { readonly field: 'rows'; readonly kind: 'bad_bonus_maximum'; readonly row: number; readonly maximum: number };

const ROW = /^(\d{1,2}) ?= ?(\d{1,3}(?:[.,]\d{1,2})?) ?%?$/;
const ODDS = /^\d{1,4}([.,]\d{1,2})?$/;
const LEGS_MAXIMUM = 50;

const decimalOf = (text: string): number => Number(text.replace(',', '.'));
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Parses the form: the new table, or the first error. */
export function readBonus(fields: BonusFields): SetBonusTable | BonusError {
  const odds = ODDS.test(fields.odds.trim()) ? decimalOf(fields.odds.trim()) : Number.NaN;
  const thousandths = oddsFromWire(odds);
  if (thousandths === null) return { field: 'odds', kind: 'bad_bonus_odds' };
  const rows: BonusTable['rows'] = [];
  for (const [index, line] of linesOf(fields.rows).entries()) {
    const [, legs = '', percent = ''] = ROW.exec(line) ?? [];
    if (legs === '' || Number(legs) > LEGS_MAXIMUM) return { field: 'rows', kind: 'bad_bonus_row', row: index + 1 };
    rows.push({ legs: Number(legs), percent: decimalOf(percent) });
  }
  const points = rows.map(({ legs, percent }) => ({ legs, points: Math.round(percent * 100) }));
  const fault = findBonusFault({ oddsMinimum: thousandths, rows: points });
  if (fault) {
    const row = fault.row + 1;
    if (fault.reason === 'order') return { field: 'rows', kind: 'bad_bonus_order', row };
    return { field: 'rows', kind: 'bad_bonus_maximum', row, maximum: bonusMaximum(fault.legs) / 100 };
  }
  if (fields.date === '') return { oddsMinimum: odds, rows };
  const from = new Date(`${fields.date}T${fields.time || '00:00'}`);
  if (Number.isNaN(from.getTime())) return { field: 'date', kind: 'bad_bonus_time' };
  return { oddsMinimum: odds, rows, from: from.toISOString() };
}

/** The rows of a table as the form shows them. */
export const writeRows = (rows: BonusTable['rows'], write: (percent: number) => string): string =>
  rows.map(({ legs, percent }) => `${legs} = ${write(percent)}`).join('\n');
