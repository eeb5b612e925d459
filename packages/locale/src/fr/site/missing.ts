import type { Translation } from '../../texts.ts';

export default {
  title: 'Page introuvable',
  text: 'Le match est peut-être terminé, ou le lien est incomplet.',
  live_count: '{count} en direct',
} satisfies Translation<'missing'>;
