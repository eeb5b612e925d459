export default {
  parts: 'Admin',
  dashboard: 'Dashboard',
  users: 'Users',
  events: 'Events',
  subscriptions: 'Subscriptions',
  settings: 'Settings',
  activities: 'Activities',
  support: 'Support',
  mail: 'Mail',
} as const;
