/** Texts of the page for an unknown address, which no first view needs. */
export default {
  title: 'Page not found',
  text: 'The address may be wrong, or the page may no longer exist.',
  live_count: '{count} live',
} as const;
