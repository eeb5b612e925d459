import type { Translation } from '../../texts.ts';

export default {
  terms_title: 'Conditions d’utilisation',
  privacy_title: 'Confidentialité',
  in_force: 'En vigueur depuis le {date}.',
  write_to_us: 'Des questions\u00a0? Écrivez à {support}.',
  support_link: 'l’assistance',
  what: 'Ce qu’est Cauri',
  what_text:
    'Cauri est un jeu en argent virtuel. Vous pariez des francs virtuels sur des événements sportifs réels et simulés. Les gains n’ont aucune valeur monétaire, et les pertes ne coûtent pas d’argent réel. Cauri ne verse jamais d’argent réel.',
  who: 'Qui peut jouer',
  who_text:
    'Vous devez avoir 18 ans ou plus et un seul compte. Gardez votre mot de passe pour vous. Les comptes qui ne respectent pas ces conditions sont suspendus.',
  money: 'Les francs virtuels',
  money_text:
    'Vous recevez {amount} d’argent virtuel à l’inscription. Les francs virtuels ne peuvent être ni retirés, ni vendus, ni échangés, ni donnés, et personne ne peut jamais les convertir en argent réel. Votre relevé indique chaque mouvement de votre solde. Les opérations ne sont jamais modifiées\u00a0: une erreur est corrigée par une autre opération.',
  bets: 'Placer un pari',
  bets_text:
    'Un pari est placé quand nous le confirmons, aux cotes indiquées sur son ticket. Si les cotes ont changé depuis que vous les avez vues, le pari est refusé, sauf si vous avez choisi d’accepter une meilleure cote ou toutes les cotes. Un pari en direct est accepté après une vérification de quelques secondes, et refusé si le match évolue entre-temps. Un pari en direct sur un match réel est accepté après la prochaine vérification des cotes, au plus tard 35 secondes après\u00a0; sans cette vérification, il est refusé et rien n’est débité. Les mises et les gains ont des limites, indiquées sur le coupon. Vous ne pouvez pas annuler un pari placé.',
  rules_link: 'règles des paris',
  results: 'Les résultats',
  results_text:
    'Les résultats suivent les {rules} de chaque sport, et chaque pari réglé indique la règle, le score et la source qui l’ont décidé. Si un événement est annulé, ou déplacé de plus de 48 heures, ses sélections sont annulées\u00a0: la mise d’un pari simple est rendue, un combiné les compte à la cote de 1,00. Un pari placé après le vrai début est annulé. Un résultat erroné est corrigé et les paris concernés sont réglés à nouveau\u00a0: ce qui a été payé par erreur est repris, et ce que votre solde ne couvre pas est prélevé sur vos prochains gains.',
  matches: 'Les matchs simulés',
  matches_text:
    'Avant le coup d’envoi d’un match simulé, nous publions une empreinte, après quoi nous ne pouvons plus en changer le déroulement. Chaque étape est révélée quand elle se joue, et chacun peut recalculer le match sur sa page, qui indique la source du hasard. Là où des matchs de démonstration montrent de vraies ligues et de vrais clubs, leurs matchs, leurs cotes et leurs résultats sont simulés aussi, et l’écran l’indique. Les audiences affichées pour les matchs simulés sont simulées.',
  plans: 'Les abonnements',
  plans_text:
    'Les abonnements sont les seules transactions en argent réel sur Cauri. Un abonnement s’achète une fois, ne se renouvelle pas et est crédité quand son paiement est confirmé. Un paiement non crédité, ou crédité en retard, est crédité ou remboursé. Ce qu’un abonnement achète est virtuel et ne redevient pas de l’argent. Si aucune passerelle de paiement n’est activée, aucun abonnement ne peut être acheté\u00a0; avec une passerelle de test, aucun argent réel n’est débité.',
  fair: 'Le jeu loyal',
  fair_text:
    'Les robots de pari, les comptes multiples d’une même personne et les tentatives d’attaque du site sont interdits. Nous pouvons annuler les paris concernés, ce qui rend les mises, et suspendre les comptes.',
  play: 'Jeu responsable',
  play_text:
    'Parier ici est un passe-temps. Si ce n’est plus un plaisir, arrêtez, et parlez-en à quelqu’un de confiance. Dans les réglages du compte, vous pouvez limiter vos mises, vos pertes et vos achats d’abonnements par jour, semaine et mois, faire une pause de 1 jour à 6 semaines, ou vous exclure pour 6 mois ou plus. Une limite plus basse ou une pause prend effet immédiatement, une limite plus haute après 24 heures. Une pause ne peut pas être raccourcie.',
  site: 'Disponibilité',
  site_text:
    'Les paris peuvent être suspendus pour maintenance, et une connexion peut se perdre\u00a0: un pari ne compte que s’il est dans votre historique. Nous faisons de notre mieux, et ne promettons rien de plus que cette page.',
  changes: 'Changements',
  changes_text:
    'Quand ces conditions changent, la date ci-dessus change aussi. Les paris placés gardent les règles sous lesquelles ils ont été placés.',
  data: 'Ce que nous conservons',
  data_text:
    'Votre e-mail, votre nom d’utilisateur, votre mot de passe sous une forme illisible (hachée), le jour où vous avez accepté les conditions, vos réglages, vos favoris et alertes, vos paris, ordres et coupons enregistrés, et chaque mouvement de votre solde virtuel. Vos sessions, avec leur adresse réseau et leur navigateur. Les messages que vous envoyez à l’assistance. Les e-mails que nous vous envoyons.',
  why: 'Pourquoi nous le conservons',
  why_text:
    'Pour faire fonctionner le jeu\u00a0: vous connecter, placer et régler vos paris, vous montrer votre historique, vous répondre et prévenir les abus. Nous ne vendons rien et ne partageons rien avec des annonceurs, et aucun service extérieur ne vous suit ici. Si vous payez un abonnement, la passerelle de paiement reçoit ce qu’exige le paiement, parfois votre nom d’utilisateur et votre adresse e-mail. Si vous activez les notifications, un service extérieur les transmet\u00a0; voir plus bas.',
  time: 'Combien de temps nous le conservons',
  time_text:
    'Votre compte, ses paris et son relevé\u00a0: tant que le compte existe\u00a0; les écritures du registre restent au-delà. Une session\u00a0: jusqu’à votre déconnexion, ou une semaine après son expiration\u00a0; elle expire 30 jours après votre connexion ou un changement de mot de passe ou de second facteur. Un e-mail\u00a0: 30 jours, et son texte seulement jusqu’à l’envoi. Un message à l’assistance\u00a0: un an.',
  cookies: 'Les cookies',
  cookies_text:
    'Nous utilisons quatre cookies, tous à nous\u00a0: la session qui vous garde connecté\u00a0; une marque indiquant que vous vous êtes déjà connecté sur cet appareil, pour que les mots de passe incorrects saisis par d’autres ne vous retardent pas\u00a0; la langue que vous avez choisie\u00a0; et le thème que vous avez choisi. Si vous vous connectez en deux étapes, un cinquième dure quelques minutes, jusqu’à la saisie du code. Nous n’utilisons aucun cookie de publicité ni de mesure d’audience, il n’y a donc pas de bandeau.',
  device: 'Sur votre appareil',
  device_text:
    'Votre coupon ouvert est gardé dans votre navigateur, pour survivre à un rechargement. Il nous est envoyé pour obtenir ses cotes actuelles, quand vous le placez et quand vous l’enregistrez sous un code. Votre navigateur garde aussi les favoris d’un visiteur, et une copie de la page d’accueil telle qu’un visiteur la voit, pour l’ouvrir hors ligne. Tant que vous êtes connecté, il garde aussi votre nom d’utilisateur, votre solde et vos derniers paris, pour les montrer hors ligne\u00a0; ils sont supprimés à la déconnexion.',
  push: 'Notifications sur votre appareil',
  push_text:
    'Désactivées tant que vous ne les activez pas dans les réglages du compte, appareil par appareil. Nous gardons alors l’adresse, les clés et la langue que votre navigateur nous donne, jusqu’à ce que vous désactiviez les notifications, vous déconnectiez ou supprimiez le compte. Les messages passent par le service de l’éditeur de votre navigateur (Google, Mozilla, Apple ou Microsoft). Ils sont chiffrés pour votre appareil\u00a0: ce service voit quand un message arrive, mais pas ce qu’il dit.',
  safety: 'Comment nous le protégeons',
  safety_text:
    'Les mots de passe sont hachés avec argon2id. Les liens pour choisir un nouveau mot de passe servent une seule fois, pendant une heure, et la base n’en garde que l’empreinte. Les réglages du compte montrent où vous êtes connecté et permettent de déconnecter chaque appareil. Les personnes qui gèrent ce site peuvent voir votre compte, vos paris et vos messages.',
  rights: 'Vos droits',
  rights_text:
    'Dans les réglages du compte, vous pouvez télécharger ce que nous conservons sur vous, sauf les notes et les motifs des administrateurs, et supprimer le compte\u00a0: nom, adresse e-mail, mot de passe, sessions, messages et favoris sont effacés immédiatement. Les paris, le relevé et les achats restent sans votre nom\u00a0; le journal des actions des administrateurs reste tel qu’il a été écrit. Vous ne pouvez pas supprimer le compte tant qu’un pari, une dette, un paiement ou une pause est en cours. Pour faire corriger une donnée, écrivez à l’assistance.',
} satisfies Translation<'legal'>;
