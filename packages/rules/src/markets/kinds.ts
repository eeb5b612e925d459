/** Whether the outcomes of a type of market are over and under a line. Its id says so: `total`, `total_goals`. */
export function isTotal(type: string): boolean {
  return type === 'total' || type.startsWith('total_');
}

/** Whether the line of a type of market is given to a side. Its id says so: `handicap`, `set_handicap`. */
export function isHandicap(type: string): boolean {
  return type === 'handicap' || type.endsWith('_handicap');
}
