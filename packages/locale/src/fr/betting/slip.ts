import type { Translation } from '../../texts.ts';

export default {
  title: 'Coupon',
  empty: 'Votre coupon est vide',
  empty_hint: 'Touchez une cote pour l’ajouter.',
  login_to_bet: 'Se connecter pour parier',
  register_now: 'Créer un compte',
  visitor_hint: '{amount} virtuels offerts à l’inscription',
  code: 'Code coupon',
  code_open: 'Ouvrir',
  bet_accepted: 'Pari accepté',
  several_accepted: '{count} paris acceptés',
  announce_accepted: '{title}, mise {stake}, gain potentiel {win}',
} satisfies Translation<'slip'>;
