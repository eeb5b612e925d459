import type { Translation } from '../texts.ts';

const personal: Translation<'personal'> = {
  data: 'Vos données',
  export: 'Export',
  export_remark: 'Votre compte, vos paris et votre relevé dans un seul fichier JSON',
  download: 'Télécharger',
  exported: 'Le fichier est dans vos téléchargements.',
  delete: 'Supprimer le compte',
  delete_remark: 'Votre nom et votre e-mail sont effacés. Le registre reste, sans vous.',
  delete_open: 'Supprimer',
  delete_what:
    'Votre nom d’utilisateur, votre adresse e-mail, votre mot de passe, vos sessions, vos messages et vos favoris sont effacés, et tous vos appareils sont déconnectés. Le nom et l’adresse redeviennent libres.',
  delete_stays: 'Les paris, les mouvements et les achats restent, sans le nom de personne. Le solde est perdu.',
  delete_final: 'On ne peut pas revenir en arrière.',
  delete_password: 'Votre mot de passe',
  delete_confirm: 'Tapez {name} pour confirmer',
  delete_confirm_wrong: 'Tapez votre nom d’utilisateur, {name}',
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
