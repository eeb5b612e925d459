import type { Translation } from '../../texts.ts';

export default {
  title: 'Página não encontrada',
  text: 'O endereço pode estar errado, ou a página já não existe.',
  live_count: '{count} ao vivo',
} satisfies Translation<'missing'>;
