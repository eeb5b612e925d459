import type { Translation } from '../../texts.ts';

export default {
  title: 'Boletim',
  empty: 'O seu boletim está vazio',
  empty_hint: 'Toque numa odd para a adicionar.',
  login_to_bet: 'Entrar para apostar',
  register_now: 'Criar conta',
  visitor_hint: '{amount} virtuais ao criar conta',
  code: 'Código do boletim',
  code_open: 'Abrir',
  bet_accepted: 'Aposta aceite',
  several_accepted: '{count} apostas aceites',
  announce_accepted: '{title}, montante {stake}, ganho potencial {win}',
} satisfies Translation<'slip'>;
