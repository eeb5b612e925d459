/** Texts of the menus, which no first view needs. */
export default {
  skip_to_odds: 'Skip to odds (then use the arrow keys)',
  account: 'Account',
  my_bets: 'My bets',
  admin_dashboard: 'Admin Dashboard',
  logout: 'Logout',
  orders: 'Orders and odds alerts',
  theme: 'Theme',
  theme_system: 'System',
  theme_dark: 'Dark',
  theme_light: 'Light',
} as const;
