/** Texts of the page for an unknown address, which no first view needs. */
export default {
  title: 'Page not found',
  text: 'The match may be over, or the link may be incomplete.',
  live_count: '{count} live',
} as const;
