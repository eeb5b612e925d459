import type { Translation } from '../../texts.ts';

export default {
  title: 'Page introuvable',
  text: 'L’adresse est peut-être incorrecte, ou la page n’existe plus.',
  live_count: '{count} en direct',
} satisfies Translation<'missing'>;
