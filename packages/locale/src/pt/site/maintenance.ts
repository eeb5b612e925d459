import type { Translation } from '../../texts.ts';

export default {
  title: 'Site em manutenção',
  text: '{site} está fechado para manutenção. Os jogos continuam, as apostas em aberto são resolvidas e pagas, e nada se perde. Esta página recarrega sozinha quando o site voltar.',
  for_admins: 'Entrada de administradores',
  support: 'Apoio',
  sign_out: 'Terminar sessão',
} satisfies Translation<'maintenance'>;
