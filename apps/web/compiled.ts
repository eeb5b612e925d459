/**
 * Which sources the React Compiler takes: what the stream redraws, and the slip. Of the rest each part is drawn when
 * somebody does something, and compiling it too would make the home page a twentieth heavier.
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
