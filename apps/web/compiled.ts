/**
 * The sources that the React Compiler compiles: components that the stream redraws, and the slip. The others redraw
 * only on a user's action, and compiling them too would make the home page a twentieth larger.
 */
export const compiled = [
  '/src/features/catalog/event/event-',
  '/src/features/catalog/lists/event-',
  '/src/features/betting/bets/',
  '/src/features/betting/panel/filled-slip',
  '/src/features/betting/panel/slip-summary',
  '/src/features/betting/panel/use-',
  '/src/features/betting/slip/use-',
  '/src/features/betting/price-button',
];
