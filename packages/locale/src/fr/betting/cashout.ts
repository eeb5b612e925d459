import type { Translation } from '../../texts.ts';

export default {
  title: 'Encaissement anticipé',
  your_stake: 'Mise que vous encaissez',
  could_win: 'Sa part du gain encore possible',
  fair_value: 'Valeur juste',
  offer: 'Offre, {margin}\u00a0% de moins',
  part: 'Part du pari',
  part_all: 'Tout',
  press: 'Encaisser {amount}',
  ask_all: 'Encaisser le pari pour {amount}\u00a0?',
  ask_part: 'Encaisser {part} du pari pour {amount}\u00a0?',
  confirm: 'Oui, encaisser {amount}',
  again: 'Réessayer',
  keep: 'Non, garder le pari',
  fallen: 'L’offre est passée de {from} à {to}. Rien n’a été encaissé.',
  nothing: 'Rien n’a été encaissé.',
  not_confirmed: 'Aucune nouvelle cote n’est arrivée en 35 secondes. Réessayez.',
  waiting: 'Vérification des cotes',
  rest: 'Vous gardez {stake} de la mise en jeu.',
  done: 'Encaissé\u00a0: {amount}',
  automatic: 'Encaisser automatiquement à partir de',
  automatic_hint:
    'Le pari entier est encaissé dès que l’offre atteint ce montant, même en votre absence. Si vous faites une pause, ce montant est supprimé.',
  automatic_hint_rest:
    'Le reste du pari est encaissé dès que son offre atteint ce montant, même en votre absence. Si vous faites une pause, ce montant est supprimé.',
  automatic_wrong: 'Saisissez un montant entier en FCFA, au moins 1',
  automatic_reached:
    'L’offre pour le pari entier est déjà de {amount}. Saisissez un montant plus élevé, ou encaissez maintenant.',
  automatic_reached_rest:
    'L’offre pour le reste du pari est déjà de {amount}. Saisissez un montant plus élevé, ou encaissez maintenant.',
  automatic_beyond:
    'Le pari rapporte {amount} au plus\u00a0: aucune offre ne dépasse ce montant. Saisissez un montant plus bas.',
  automatic_save: 'Fixer le montant',
  automatic_set: 'Le pari entier sera encaissé dès que l’offre atteindra {amount}.',
  automatic_set_rest: 'Le reste du pari sera encaissé dès que son offre atteindra {amount}.',
  automatic_remove: 'Supprimer le montant',
  last_on: 'Une offre était disponible jusqu’au {moment}.',
  off_settled: 'Ce pari est réglé.',
  off_switched_off: 'L’encaissement anticipé est désactivé en ce moment.',
  off_account_paused:
    'Pas d’encaissement anticipé pendant une pause ou une auto-exclusion, ni si le compte est suspendu.',
  off_fixed_price: 'Pas d’encaissement anticipé\u00a0: notre équipe a fixé la cote d’une sélection.',
  off_not_valued: 'Pas d’encaissement anticipé\u00a0: la valeur de ce pari ne peut pas être calculée exactement.',
  off_awaiting_result: 'Pas d’encaissement anticipé\u00a0: un match attend son résultat ou son règlement.',
  off_market_closed: 'Pas d’encaissement anticipé\u00a0: un marché est fermé.',
  off_stale_price:
    'Pas d’encaissement anticipé pour l’instant\u00a0: les cotes d’un match ne sont pas à jour. L’offre reviendra avec les prochaines cotes.',
  off_market_suspended: 'Pas d’encaissement anticipé pour l’instant\u00a0: un marché est suspendu.',
  off_prices_unavailable: 'Pas d’encaissement anticipé pour l’instant\u00a0: les cotes en direct n’arrivent pas.',
  off_no_value: 'Pas d’encaissement anticipé\u00a0: le pari vaut moins de 1\u00a0FCFA en ce moment.',
} satisfies Translation<'cashout'>;
