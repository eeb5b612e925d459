/**
 * The code of an error: the SQLSTATE of an error of the database, or a name such as `ECONNREFUSED`. Empty if it has none, or
 * only a number, such as that of the end of an `AbortSignal`.
 */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
