import type { Translation } from '../../texts.ts';

export default {
  intro:
    'Ce qu’il faut à un site public avant son premier pari. «\u00a0npm run setup\u00a0» affiche la même liste. Lancez les commandes dans le dossier du site, puis redémarrez-le.',
  state_ok: 'Fait',
  state_missing: 'À faire',
  state_optional: 'Facultatif',
  state_manual: 'À votre charge',
  change: 'Modifier',
  mode: 'Production',
  mode_ok: 'Le mode démonstration est désactivé.',
  mode_missing:
    'Le mode démonstration est activé\u00a0: n’importe qui peut se connecter avec n’importe quelle adresse.',
  secrets: 'Secrets',
  secrets_ok: 'Les sessions et les matchs simulés ont leurs secrets.',
  secrets_missing: 'DEMO_SEED rend tous les matchs simulés prévisibles. Retirez-le.',
  database: 'Base de données',
  database_ok: 'PostgreSQL {version} fonctionne.',
  database_missing: 'La base de données ne peut pas être utilisée\u00a0: {reason}',
  administrator: 'Premier administrateur',
  administrator_ok: 'Administrateurs\u00a0: {count}.',
  administrator_missing: 'Il n’y a pas encore d’administrateur.',
  matches: 'Matchs simulés',
  matches_ok: 'Sports simulés\u00a0: {count} sur {all}.',
  matches_optional: 'Aucun sport n’est simulé\u00a0: les matchs viennent seulement du flux.',
  matches_missing: 'Aucun sport n’est simulé et il n’y a pas de flux\u00a0: il n’y a aucun match sur lequel parier.',
  feed: 'Matchs réels',
  feed_ok: 'Ils viennent de The Odds API.',
  feed_optional: 'Il faut une clé de The Odds API.',
  address: 'Adresse',
  address_ok: 'Le site est à l’adresse {address}.',
  address_optional:
    'Sans adresse https, les cookies ne sont pas marqués comme sûrs, et les liens des e-mails mènent à {address}.',
  mail: 'E-mail',
  mail_ok: 'Les e-mails sont envoyés par le serveur de messagerie.',
  mail_optional: 'Il n’y a pas de serveur de messagerie\u00a0: les e-mails sont gardés pour les administrateurs.',
  gateway: 'Passerelle de paiement',
  gateway_ok: 'Activées\u00a0: {names}.',
  gateway_optional: 'Aucune passerelle n’accepte de paiements réels.',
  backup: 'Sauvegarde',
  backup_ok:
    'Dernière sauvegarde\u00a0: {taken}. Modifications archivées jusqu’à\u00a0: {archived}. Dernier essai de restauration réussi\u00a0: {tested}.',
  backup_missing:
    'Une sauvegarde, l’archivage ou un essai de restauration a échoué ou se fait attendre. Dernière sauvegarde\u00a0: {taken}. Modifications archivées jusqu’à\u00a0: {archived}. Dernier essai de restauration réussi\u00a0: {tested}.',
  backup_manual:
    'Cauri sauvegarde la base de données intégrée une fois BACKUP_DIR défini\u00a0; votre propre PostgreSQL se sauvegarde avec ses propres outils. Voir «\u00a0Backups\u00a0» dans docs/operations.md.',
} satisfies Translation<'checklist'>;
