import type { Translation } from '../texts.ts';

const personal: Translation<'personal'> = {
  change: 'Modifier',
  username_title: 'Changer de nom de joueur',
  new_username: 'Nouveau nom de joueur',
  username_hint: '3 à 30 lettres, chiffres, points ou tirets bas. Une fois tous les 30 jours.',
  username_required: 'Le nom de joueur est requis',
  username_invalid: '3 à 30 lettres, chiffres, points ou tirets bas',
  username_taken: 'Quelqu’un a déjà ce nom',
  username_too_soon: 'Vous l’avez changé récemment. La prochaine fois : {moment}.',
  username_changed: 'Vous êtes désormais {name}',
  save: 'Enregistrer',
  email_title: 'Changer d’adresse e-mail',
  new_email: 'Nouvelle adresse e-mail',
  email_required: 'L’adresse e-mail est requise',
  email_invalid: 'Saisissez une adresse e-mail valide',
  email_taken: 'Cette adresse a déjà un compte',
  email_text:
    'Nous envoyons un lien à la nouvelle adresse. Votre compte la prend dès que vous suivez le lien ; d’ici là, rien ne change. L’ancienne adresse est prévenue.',
  email_send: 'Envoyer le lien',
  email_sent: 'Un lien est en route vers {email}. Il est valable 24 heures.',
  email_kept: 'Ce site n’a pas de serveur de courrier : le message à {email} est gardé dans l’administration.',
  data: 'Vos données',
  export: 'Export',
  export_remark: 'Votre compte, vos paris et votre relevé dans un seul fichier JSON',
  download: 'Télécharger',
  exported: 'Le fichier est dans vos téléchargements.',
  delete: 'Supprimer le compte',
  delete_remark: 'Votre nom et votre e-mail sont effacés. Le registre reste, sans vous.',
  delete_open: 'Supprimer',
  delete_what:
    'Votre nom de joueur, votre adresse e-mail, votre mot de passe, vos sessions, vos messages et vos favoris sont effacés, et tous vos appareils sont déconnectés. Le nom et l’adresse redeviennent libres.',
  delete_stays: 'Les paris, les mouvements et les achats restent, sans le nom de personne. Le solde est perdu.',
  delete_final: 'On ne peut pas revenir en arrière.',
  delete_password: 'Votre mot de passe',
  delete_confirm: 'Tapez {name} pour confirmer',
  delete_confirm_wrong: 'Tapez votre nom de joueur, {name}',
  delete_now: 'Supprimer mon compte',
  deleted: 'Votre compte est supprimé',
  deleted_text: 'Rien ne dit plus ici qui c’était.',
  blocked_bets: 'Certains de vos paris sont encore ouverts. Une fois réglés, vous pourrez supprimer le compte.',
  blocked_owed:
    'Vous devez de l’argent après une correction. Il sera pris sur vos prochains gains ; ensuite, vous pourrez supprimer le compte.',
  blocked_purchase:
    'Un paiement est en cours. Il sera tranché dans la journée ; ensuite, vous pourrez supprimer le compte.',
  blocked_break:
    'Vous faites une pause, et un nouveau compte y mettrait fin. Vous pourrez supprimer celui-ci une fois la pause finie.',
  password_required: 'Saisissez votre mot de passe',
  password_wrong: 'Ce n’est pas votre mot de passe',
  cancel: 'Annuler',
  close: 'Fermer',
};
export default personal;
