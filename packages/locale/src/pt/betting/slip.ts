import type { Translation } from '../../texts.ts';

export default {
  title: 'Boletim',
  empty: 'O seu boletim está vazio',
  empty_hint: 'Toque numa odd para a adicionar.',
  put_back: 'Repor {name}',
  put_all_back: 'Repor as seleções',
  login_to_bet: 'Entrar para apostar',
  register_now: 'Criar conta',
  visitor_hint: '{amount} virtuais ao criar conta',
  code: 'Código do boletim',
  code_open: 'Abrir',
  bet_accepted: 'Aposta aceite',
  several_accepted: '{count} apostas aceites',
  announce_accepted: '{title}, montante {stake}, ganho potencial {win}',
  bonus_one: 'Bónus {percent} ({count} seleção)',
  bonus_other: 'Bónus {percent} ({count} seleções)',
  bonus_next_one: 'Bónus com mais {count} seleção, a {odds} ou mais',
  bonus_next_other: 'Bónus com mais {count} seleções, a {odds} ou mais',
} satisfies Translation<'slip'>;
