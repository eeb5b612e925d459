import type { Translation } from '../texts.ts';

export default {
  parts: 'Administration',
  dashboard: 'Tableau de bord',
  users: 'Utilisateurs',
  events: 'Événements',
  subscriptions: 'Abonnements',
  settings: 'Réglages',
  activities: 'Activités',
  support: 'Assistance',
  mail: 'Courrier',
} satisfies Translation<'admin'>;
