import type { Translation } from '../../texts.ts';

export default {
  title: 'Coupon',
  empty: 'Votre coupon est vide',
  empty_hint: 'Touchez une cote pour l’ajouter.',
  put_back: 'Remettre {name}',
  put_all_back: 'Remettre les sélections',
  login_to_bet: 'Se connecter pour parier',
  register_now: 'Créer un compte',
  visitor_hint: '{amount} virtuels offerts à l’inscription',
  code: 'Code coupon',
  code_open: 'Ouvrir',
  bet_accepted: 'Pari accepté',
  several_accepted: '{count} paris acceptés',
  announce_accepted: '{title}, mise {stake}, gain potentiel {win}',
  bonus_one: 'Bonus {percent} ({count} sélection)',
  bonus_other: 'Bonus {percent} ({count} sélections)',
  bonus_next_one: 'Bonus avec {count} sélection de plus, à {odds} ou plus',
  bonus_next_other: 'Bonus avec {count} sélections de plus, à {odds} ou plus',
} satisfies Translation<'slip'>;
