import fc from 'fast-check';

/**
 * Property tests try the same cases every time, so that a red run has its cause in the change at hand. `FC_SEED=random`
 * searches for new ones; a case that it finds becomes a test of its own.
 */
const seed = process.env.FC_SEED ?? '2026';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
