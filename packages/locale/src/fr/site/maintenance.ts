import type { Translation } from '../../texts.ts';

export default {
  title: 'Nous réparons le métier',
  text: '{site} est fermé pour maintenance. Les matchs continuent, les paris posés sont réglés et payés, rien ne se perd. La page s’ouvre d’elle-même dès que c’est fini.',
  for_admins: 'Connexion des administrateurs',
  support: 'Assistance',
  sign_out: 'Se déconnecter',
} satisfies Translation<'maintenance'>;
