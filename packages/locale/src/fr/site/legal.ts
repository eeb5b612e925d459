import type { Translation } from '../../texts.ts';

export default {
  terms_title: 'Conditions d’utilisation',
  privacy_title: 'Confidentialité',
  in_force: 'En vigueur depuis le {date}.',
  write_to_us: 'Des questions\u00a0? Écrivez à {support}.',
  support_link: 'l’assistance',
  what: 'Ce qu’est Cauri',
  what_text:
    'Cauri est un jeu en argent virtuel. Vous pariez des francs virtuels sur des événements sportifs réels et simulés. Rien de ce que vous gagnez n’a de valeur, et rien de ce que vous perdez n’est de l’argent. Il n’y a aucun gain en argent réel, en aucun cas.',
  who: 'Qui peut jouer',
  who_text:
    'Vous avez 18 ans ou plus, et un seul compte, le vôtre. Vous gardez votre mot de passe pour vous. Les comptes qui ne respectent pas cela sont suspendus.',
  money: 'Les francs virtuels',
  money_text:
    'Vous recevez {amount} d’argent virtuel à l’inscription. Les francs virtuels ne peuvent être ni retirés, ni vendus, ni échangés, ni donnés, et aucun franc virtuel ne peut jamais devenir de l’argent réel, pour personne et d’aucune façon. Chaque mouvement est dans votre relevé et n’est jamais modifié\u00a0: ce qui était faux est réparé par une autre ligne.',
  bets: 'Placer un pari',
  bets_text:
    'Un pari est placé quand nous le confirmons, aux cotes inscrites sur son ticket. Si une cote a bougé depuis que vous l’avez vue, le pari est refusé, sauf si vous avez choisi d’accepter les meilleures cotes ou toute cote. Un pari sur un match en cours est retenu quelques secondes et vérifié à nouveau\u00a0; ce qui arrive entre-temps peut le faire refuser. Un pari en direct sur un match réel est accepté après la prochaine vérification des cotes, en 35 secondes au plus\u00a0; sans elle, il est refusé et rien n’est débité. Mises et gains ont des limites, que le coupon montre. Un pari placé ne se retire plus.',
  rules_link: 'règles écrites',
  results: 'Les résultats',
  results_text:
    'Les résultats suivent des {rules} pour chaque sport, et chaque pari réglé dit quelle règle, quel score et quelle source ont décidé. Un événement annulé, ou déplacé de plus de 48 heures, rend ses sélections nulles\u00a0: un pari simple est rendu, un combiné les compte à la cote de 1,00. Un pari pris après le vrai début est nul. Un résultat faux est corrigé et ses paris sont réglés à nouveau\u00a0; ce qui a été payé par erreur est repris, et ce qu’un solde n’a plus se prend sur les gains suivants.',
  matches: 'Les matchs simulés',
  matches_text:
    'Le cours d’un match simulé est scellé avant le coup d’envoi\u00a0: une empreinte est publiée, chaque étape est révélée quand elle se joue, et chacun peut recalculer le match sur sa page. Là où de vraies ligues et de vrais clubs sont montrés dans le bac à sable, leurs matchs, leurs cotes et leurs résultats sont simulés aussi\u00a0: l’écran le dit. Les audiences montrées pour les matchs simulés sont simulées.',
  plans: 'Les abonnements',
  plans_text:
    'Les abonnements sont les seules transactions en argent réel. Un abonnement s’achète une fois, ne se renouvelle jamais de lui-même, et il est crédité quand son paiement est confirmé. S’il n’a pas été crédité, ou l’a été en retard, il est crédité ou remboursé. Ce qu’il achète est virtuel et ne redevient pas de l’argent. Là où aucune passerelle de paiement n’est activée, aucun abonnement ne s’achète et aucun argent ne bouge.',
  fair: 'Le jeu loyal',
  fair_text:
    'Les robots qui parient, plusieurs comptes d’une même personne et les tentatives de casser le site ne sont pas permis. Leurs paris peuvent être annulés, ce qui rend les mises, et les comptes suspendus.',
  play: 'Jeu responsable',
  play_text:
    'Ceci est un passe-temps, et une perte virtuelle reste une perte de temps. Si ce n’est plus un plaisir, arrêtez, et parlez-en à quelqu’un de confiance. Dans les réglages du compte, vous pouvez limiter vos mises, vos pertes et vos achats d’abonnements par jour, semaine et mois, faire une pause de 1 jour à 6 semaines, ou vous exclure pour 6 mois ou plus. Une limite plus basse et une pause comptent tout de suite, une limite plus haute après 24 heures, et une pause ne finit qu’avec son temps.',
  site: 'Le site lui-même',
  site_text:
    'Le jeu peut être arrêté pour maintenance, et une connexion peut se perdre\u00a0: un pari compte si, et seulement si, il est dans votre historique. Nous faisons de notre mieux, et ne promettons rien de plus que cette page.',
  changes: 'Changements',
  changes_text:
    'Quand ces conditions changent, la date ci-dessus change avec elles. Les paris placés gardent les règles sous lesquelles ils l’ont été.',
  data: 'Ce qui est gardé',
  data_text:
    'Votre e-mail, votre nom de joueur, votre mot de passe sous une forme qui ne se relit pas, le jour où vous avez accepté les conditions, vos réglages, vos paris, et chaque mouvement de votre solde virtuel. Vos sessions, avec l’adresse réseau et le navigateur d’où elles viennent. Ce que vous écrivez à l’assistance. Les e-mails que nous vous écrivons.',
  why: 'À quoi cela sert',
  why_text:
    'À faire marcher le jeu\u00a0: vous connecter, placer et régler vos paris, vous montrer votre historique, vous répondre, et arrêter les abus. Rien n’est vendu, rien n’est partagé avec des annonceurs, et aucun service extérieur ne vous suit ici. Le seul que vous pouvez faire venir vous-même porte les notifications, voir plus bas.',
  time: 'Combien de temps',
  time_text:
    'Le compte, ses paris et son relevé\u00a0: tant que le compte existe, et les écritures du grand livre au-delà. Une session\u00a0: 30 jours après votre connexion ou un changement de mot de passe ou de second facteur, ou jusqu’à votre déconnexion. Un e-mail\u00a0: 30 jours, et son texte seulement jusqu’à l’envoi. Un message à l’assistance\u00a0: un an.',
  cookies: 'Les cookies',
  cookies_text:
    'Quatre, tous à nous\u00a0: la session qui vous garde connecté, une marque qui dit que vous vous êtes déjà connecté sur cet appareil, pour que les mots de passe erronés d’autrui ne vous retardent pas, la langue que vous avez choisie et le thème que vous avez choisi. Aucun cookie de publicité ni de mesure, donc aucun bandeau à fermer.',
  device: 'Sur votre appareil',
  device_text:
    'Votre coupon ouvert est gardé dans votre navigateur, pour survivre à un rechargement. Il est envoyé pour demander ses cotes du moment et quand vous le placez. Il est aussi envoyé quand vous l’enregistrez sous un code. Les favoris d’un visiteur y sont gardés aussi, et une copie de la page d’accueil telle qu’un visiteur la voit, pour l’ouvrir sans ligne.',
  push: 'Notifications sur votre appareil',
  push_text:
    'Coupées tant que vous ne les activez pas dans les réglages du compte, appareil par appareil. Nous gardons alors l’adresse que votre navigateur nous donne pour cela, avec ses clés et sa langue, jusqu’à ce que vous les coupiez, vous déconnectiez là-bas ou supprimiez le compte. Un message passe par le service de l’éditeur de votre navigateur (Google, Mozilla, Apple ou Microsoft)\u00a0: il est chiffré pour votre appareil, ce service voit donc quand il en vient un, pas ce qu’il dit.',
  safety: 'Comment c’est protégé',
  safety_text:
    'Les mots de passe sont hachés par argon2id. Les liens vers un nouveau mot de passe servent une seule fois, pendant une heure, et la base n’en garde que l’empreinte. Vous voyez où vous êtes connecté, dans les réglages du compte, et pouvez déconnecter chaque appareil. Ceux qui tiennent ce site voient votre compte, vos paris et vos messages.',
  rights: 'Vos droits',
  rights_text:
    'Dans les réglages du compte, vous enregistrez dans un fichier ce que nous gardons de vous, sauf les notes et les motifs des administrateurs, et vous supprimez le compte\u00a0: nom, adresse e-mail, mot de passe, sessions, messages et favoris sont effacés aussitôt. Paris, relevé et achats restent sans votre nom\u00a0; le journal des actes des administrateurs reste tel qu’il a été écrit. Paris ouverts, dette, paiement en cours ou pause doivent d’abord être terminés. Pour faire corriger quelque chose, écrivez à l’assistance.',
} satisfies Translation<'legal'>;
