const INTERRUPTIONS = ['SIGINT', 'SIGTERM'] as const;

/** A command that Ctrl-C, or a stop by systemd, ends before it is done. */
export interface Interruption {
  /** The line that states what is left of what the command has done. */
  readonly message: string;
  /** Takes back what the database does not. */
  readonly undo?: () => Promise<void> | void;
}

/** Ends the process when it is interrupted, until the function that is returned is called. */
export function endWhenInterrupted({ message, undo = () => {} }: Interruption): () => void {
  const interrupt = (_: NodeJS.Signals, number: number) => {
    forget();
    // A second signal does not cut off what the first one began.
    for (const signal of INTERRUPTIONS) process.on(signal, () => {});
    console.error(`Interrupted: ${message}`);
    void (async () => undo())().finally(() => process.exit(128 + number));
  };
  const forget = () => {
    for (const signal of INTERRUPTIONS) process.off(signal, interrupt);
  };
  for (const signal of INTERRUPTIONS) process.on(signal, interrupt);
  return forget;
}
