import { z } from 'zod';

/** The states of a step of the checklist. */
const STEP_STATES = ['ok', 'missing', 'optional', 'manual'] as const;
/** One of {@link STEP_STATES}. */
type StepState = (typeof STEP_STATES)[number];

interface StepDefinition {
  readonly states: readonly StepState[];
  /** The command on the server, or the page of the back-office, that completes the step. */
  readonly remedy: { readonly command: string } | { readonly page: string } | null;
}

/**
 * The steps from an empty machine to the first bet, in this order. `missing` keeps the site from opening, `optional` does
 * not, and `manual` is what the server cannot check. Read by `npm run setup` and by the back-office.
 */
export const CHECKLIST = {
  mode: { states: ['ok', 'missing'], remedy: { command: 'npm run setup' } },
  secrets: { states: ['ok', 'missing'], remedy: { command: 'npm run setup' } },
  database: { states: ['ok', 'missing'], remedy: { command: 'npm run setup -- DATABASE_URL=postgres://…' } },
  administrator: { states: ['ok', 'missing'], remedy: { command: 'npm run setup -- --admin you@example.com' } },
  matches: { states: ['ok', 'optional', 'missing'], remedy: { page: '/admin/settings#simulated' } },
  feed: { states: ['ok', 'optional'], remedy: { page: '/admin/settings#feed' } },
  address: { states: ['ok', 'optional'], remedy: { command: 'npm run setup -- PUBLIC_URL=https://…' } },
  mail: { states: ['ok', 'optional'], remedy: { command: 'npm run setup -- SMTP_URL=smtps://user:password@host' } },
  gateway: { states: ['ok', 'optional'], remedy: { page: '/admin/settings#payments' } },
  backup: { states: ['ok', 'missing', 'manual'], remedy: { command: 'npm run backup' } },
} as const satisfies Readonly<Record<string, StepDefinition>>;
/** The name of a step of the checklist. */
export type StepId = keyof typeof CHECKLIST;

/** A step of the checklist in its present state, with what completes it. */
export const ChecklistStep = z
  .object({
    id: z.enum(Object.keys(CHECKLIST) as [StepId, ...StepId[]]),
    state: z.enum(STEP_STATES),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .meta({ description: 'The value that the text of this state contains' }),
    command: z.string().nullable().meta({ description: 'The command that completes the step' }),
    page: z.string().nullable().meta({ description: 'The page that completes the step' }),
  })
  .meta({ id: 'ChecklistStep' });
export type ChecklistStep = z.output<typeof ChecklistStep>;

/** All steps in their order. */
export const Checklist = z.object({ steps: z.array(ChecklistStep) }).meta({ id: 'Checklist' });
export type Checklist = z.output<typeof Checklist>;
