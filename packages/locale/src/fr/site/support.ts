import type { Translation } from '../../texts.ts';

export default {
  title: 'Assistance',
  intro: 'La plupart des réponses sont ici. Une personne répond au reste, par e-mail.',
  questions: 'Questions',
  q_why: 'Pourquoi mon pari est-il réglé ainsi\u00a0?',
  a_why:
    'Ouvrez le pari depuis votre historique. Sous «\u00a0Pourquoi ce résultat\u00a0?\u00a0», chaque sélection dit son score, d’où il vient, quand, et la règle\u00a0; dessous, le calcul du gain, ligne par ligne. Si vous n’êtes toujours pas d’accord, écrivez-nous de là.',
  q_corrected: 'Un résultat a été corrigé. Que se passe-t-il\u00a0?',
  a_corrected:
    'Ses paris sont réglés à nouveau. Ce qui a été payé par erreur est repris, ce qui manquait est payé, et les deux lignes restent dans votre relevé. Un solde ne passe jamais sous zéro\u00a0: ce qu’il n’a plus reste dû, et se prend sur les gains suivants.',
  q_void: 'Le match est annulé ou reporté',
  a_void:
    'Ses sélections sont nulles. Un pari simple rend sa mise. Un combiné continue, avec cette sélection à la cote de 1,00. Il en va de même pour un match déplacé de plus de 48 heures.',
  q_odds: 'La cote a changé pendant que je pariais',
  a_odds:
    'Par défaut, rien n’est placé\u00a0: vous voyez la nouvelle cote et décidez. Dans les réglages du compte, ou sur le coupon même, vous pouvez accepter les meilleures cotes ou toute cote. Un pari sur un match en cours est retenu quelques secondes et vérifié à nouveau avant de compter\u00a0; sur un match réel, il attend la prochaine vérification des cotes, en 35 secondes au plus.',
  q_limit: 'Y a-t-il une limite aux gains\u00a0?',
  a_limit: 'Oui, {maximum} par pari. Le coupon le montre avant que vous pariiez.',
  q_money: 'Puis-je gagner ou retirer de l’argent réel\u00a0?',
  a_money:
    'Non. Cauri est un jeu en francs virtuels. Vous commencez avec {initial}. Ils ne peuvent être ni retirés, ni vendus, ni échangés, ni donnés, ni maintenant ni plus tard.',
  q_payment: 'J’ai payé un abonnement et le solde n’a pas bougé',
  a_payment:
    'Un abonnement est crédité quand son paiement est confirmé, une seule fois, et la ligne «\u00a0Abonnement\u00a0» de votre relevé le montre. S’il manque, écrivez-nous avec la référence du paiement\u00a0: il est crédité ou remboursé.',
  q_stop: 'Je veux arrêter un moment',
  a_stop:
    'Bonne décision. Dans les réglages du compte, sous «\u00a0Jeu responsable\u00a0», il y a des limites sur ce que vous misez, perdez et payez en abonnements, une pause de 1 jour à 6 semaines, et l’auto-exclusion de 6 mois ou plus. Elles agissent tout de suite, ni vous ni nous ne pouvons raccourcir une pause, et aucune promotion ne vous rappelle. Si cela vous pèse, parlez-en à quelqu’un de confiance.',
  q_fair: 'Comment savoir qu’un match simulé est honnête\u00a0?',
  a_fair:
    'Son cours est scellé avant le coup d’envoi\u00a0: son empreinte est publiée et recopiée sur votre pari. Chaque minute est révélée quand elle se joue, et ensuite chacun peut recalculer tout le match, sur la page du match, dans le navigateur.',
  q_real: 'Les vrais clubs jouent-ils vraiment\u00a0?',
  a_real:
    'Là où l’écran dit bac à sable, non\u00a0: les clubs sont vrais, leurs matchs, leurs cotes et leurs résultats sont simulés. Sans ce mot, matchs et résultats viennent d’un service de données sportives.',
  q_password: 'J’ai oublié mon mot de passe',
  a_password:
    'Sur la page de connexion, «\u00a0Mot de passe oublié\u00a0?\u00a0» envoie un lien à votre adresse. Il sert une seule fois, pendant une heure, et déconnecte tous les appareils.',
  q_data: 'Que savez-vous de moi, et comment le faire effacer\u00a0?',
  a_data:
    'La page de confidentialité dit tout, et combien de temps c’est gardé. Dans les réglages du compte, sous Vos données, vous l’enregistrez dans un fichier, et vous supprimez le compte.',
  write: 'Écrivez-nous',
  topic: 'Objet',
  topic_bet: 'Un pari ou son résultat',
  topic_payment: 'Un abonnement ou son paiement',
  topic_account: 'Mon compte',
  topic_play: 'Jeu responsable',
  topic_else: 'Autre chose',
  bet: 'Pari',
  optional: 'facultatif',
  bet_hint: 'Les seize caractères de son ticket',
  email: 'E-mail',
  email_invalid: 'Entrez un e-mail valable',
  message: 'Message',
  message_short: 'Quelques mots de plus\u00a0: {count} lettres au moins.',
  send: 'Envoyer',
  sending: 'Envoi…',
  sent: 'Envoyé.',
  sent_text: 'Votre message nous est parvenu. Nous répondons à {email}.',
  answer_kept:
    'Ce site n’a pas de serveur de messagerie\u00a0: rien n’arrive dans votre boîte. Qui est connecté apprend qu’il y a une réponse, et la trouve dans le fichier de ses données.',
  another: 'Écrire un autre message',
} satisfies Translation<'support'>;
