/** Texts of the menus, which no first view needs. */
export default {
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
