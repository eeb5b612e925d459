import type { Translation } from '../../texts.ts';

export default {
  skip_to_odds: 'Aller aux cotes (puis touches fléchées)',
  account: 'Compte',
  my_bets: 'Mes paris',
  admin_dashboard: 'Administration',
  logout: 'Déconnexion',
  orders: 'Ordres et alertes de cote',
  theme: 'Thème',
  theme_system: 'Système',
  theme_dark: 'Sombre',
  theme_light: 'Clair',
} satisfies Translation<'menu'>;
