/** An error that an operator can correct. Commands print its message, without a stack trace, and exit with 1. */
export class OperatorError extends Error {}
