/** The code of an error: the SQLSTATE of an error of the database, or a name such as `ECONNREFUSED`. Empty if it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
