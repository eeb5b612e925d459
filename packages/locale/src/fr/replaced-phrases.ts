/** Matches French phrases that were replaced, by the words to use instead. The glossary lists the words of the screens. */
export default {
  'un mot simple\u00a0: motif, page, maintenance': /tiss[eé]|\bmétier\b/i,
  'hors ligne': /ligne coupée|sans ligne\b/i,
  'nom d’utilisateur': /nom de joueur/i,
  'annulé, pour un pari': /\bnulles?\b(?! part)/i,
  'incorrect, pour un mot de passe ou un code': /\bfaux\b(?=, ou)|est faux|(passe|codes?) erronés?/i,
  abonnement: /\ble plan\b|\bplan \{/i,
  'serveur de messagerie': /serveur de courrier/i,
  'passerelle de test': /passerelle d’essai/i,
  opérateur: /exploitants?\b/i,
  'flux de démonstration': /flux d’essai/i,
  'code coupon': /code de coupon/i,
  'journal d’audit': /journal d’activité/i,
};
