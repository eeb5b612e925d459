import fc from 'fast-check';

/**
 * Property tests try the same cases in every run, so that a failure is caused by the current change. `FC_SEED=random`
 * searches for new cases; add a failing case as a test of its own.
 */
const seed = process.env.FC_SEED ?? '2026';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
