import type { Translation } from '../../texts.ts';

const provider: Translation<'provider'> = {
  sign_in: 'Se connecter avec {name}',
  for_admins: 'Pour les administrateurs de ce site.',
  cancelled: 'La connexion auprès de {name} a été annulée.',
  failed: 'La réponse de {name} n’a pas pu être vérifiée. Réessayez, ou connectez-vous avec votre mot de passe.',
  late: 'Le délai est dépassé, ou la connexion a commencé dans un autre navigateur. Réessayez.',
  unavailable: '{name} ne répond pas. Réessayez, ou connectez-vous avec votre mot de passe.',
  unlinked:
    'Cette identité chez {name} n’est pas liée à votre compte d’administrateur. Connectez-vous avec votre mot de passe et liez-la dans les réglages du compte.',
  taken: 'Cette identité chez {name} est déjà liée à un autre compte.',
  linked: 'Votre identité chez {name} est liée.',
  confirmed: 'C’est confirmé. Vous pouvez fermer cet onglet et continuer dans l’autre.',
  title: 'Connexion avec {name}',
  state_on: 'Liée le {moment}',
  state_off: 'Non liée',
  remark_off: 'Liez votre identité pour vous connecter et confirmer des changements sans mot de passe.',
  link: 'Lier',
  unlink: 'Délier',
  unlinked_now: 'L’identité n’est plus liée',
  confirm_why: 'Ce changement exige une confirmation de moins de 30 minutes.',
  confirm: 'Confirmer avec {name}',
  confirm_or: 'Ou saisissez votre mot de passe\u00a0:',
  confirm_wait: 'Connectez-vous de nouveau auprès de {name} dans le nouvel onglet. Continuez ensuite ici.',
  confirm_done: 'Continuer',
};

export default provider;
