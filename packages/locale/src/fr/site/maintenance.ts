import type { Translation } from '../../texts.ts';

export default {
  title: 'Site en maintenance',
  text: '{site} est fermé pour maintenance. Les matchs continuent, les paris en cours sont réglés et payés, et rien n’est perdu. Cette page se recharge d’elle-même dès que le site est de retour.',
  for_admins: 'Connexion administrateur',
  support: 'Assistance',
  sign_out: 'Se déconnecter',
} satisfies Translation<'maintenance'>;
