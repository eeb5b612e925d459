import type { Translation } from '../../texts.ts';

export default {
  title: 'Página não encontrada',
  text: 'O jogo pode ter terminado, ou o link pode estar incompleto.',
  live_count: '{count} ao vivo',
} satisfies Translation<'missing'>;
