import type { Translation } from '../../texts.ts';

export default {
  skip_to_odds: 'Ir para as odds (depois use as setas)',
  account: 'Conta',
  my_bets: 'As minhas apostas',
  admin_dashboard: 'Administração',
  logout: 'Sair',
  orders: 'Ordens e alertas de odds',
  theme: 'Tema',
  theme_system: 'Sistema',
  theme_dark: 'Escuro',
  theme_light: 'Claro',
} satisfies Translation<'menu'>;
