/** An error that an operator can mend. Commands print its message, without a stack, and exit with 1. */
export class OperatorError extends Error {}
