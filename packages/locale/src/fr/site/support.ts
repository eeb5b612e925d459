import type { Translation } from '../../texts.ts';

export default {
  title: 'Assistance',
  intro: 'La plupart des réponses sont ici. Pour le reste, écrivez-nous.',
  by_mail: 'Nous répondons par e-mail.',
  questions: 'Questions',
  q_why: 'Pourquoi mon pari a-t-il été réglé ainsi\u00a0?',
  a_why:
    'Ouvrez le pari depuis votre historique. «\u00a0Pourquoi ce résultat\u00a0?\u00a0» indique pour chaque sélection ce qu’il fallait et ce qui s’est passé, avec la source et l’heure du score et la règle appliquée. «\u00a0Calcul du gain\u00a0» détaille le gain, ligne par ligne. Si vous n’êtes toujours pas d’accord, ouvrez «\u00a0Réclamations\u00a0» sur cette page dans les {days} jours\u00a0: les administrateurs vérifient et répondent au même endroit.',
  q_corrected: 'Un résultat a été corrigé. Que se passe-t-il\u00a0?',
  a_corrected:
    'Les paris concernés sont réglés à nouveau. Ce qui a été payé par erreur est repris, ce qui manquait est payé, et les deux opérations restent dans votre relevé. Votre solde ne passe jamais sous zéro\u00a0: s’il ne couvre pas ce qui est repris, vous devez le reste, qui est prélevé sur vos prochains gains.',
  q_void: 'Le match est annulé ou reporté',
  a_void:
    'Ses sélections sont annulées. La mise d’un pari simple est rendue. Dans un pari combiné, la sélection annulée compte à la cote de 1,00. Il en va de même pour un match déplacé de plus de 48 heures.',
  q_odds: 'La cote a changé pendant que je pariais',
  a_odds:
    'Par défaut, rien n’est placé\u00a0: vous voyez la nouvelle cote et décidez. Dans les réglages du compte ou sur le coupon, vous pouvez choisir d’accepter une meilleure cote ou toutes les cotes. Un pari en direct est accepté après une vérification de quelques secondes\u00a0; sur un match réel, après la prochaine vérification des cotes, au plus tard 35 secondes après.',
  q_limit: 'Y a-t-il un gain maximal\u00a0?',
  a_limit: 'Oui, {maximum} par pari. Le coupon l’indique avant que vous placiez un pari.',
  q_money: 'Puis-je gagner ou retirer de l’argent réel\u00a0?',
  a_money:
    'Non. Cauri est un jeu en francs virtuels. Vous commencez avec {initial}. Les francs virtuels ne peuvent jamais être retirés, vendus, échangés ni donnés.',
  q_payment: 'J’ai payé un abonnement, mais mon solde n’a pas changé',
  a_payment:
    'Un abonnement est crédité une seule fois, quand son paiement est confirmé, et figure sous «\u00a0Abonnement\u00a0» dans votre relevé. S’il manque, envoyez-nous la référence du paiement\u00a0: nous le créditons ou le remboursons.',
  q_stop: 'Je veux arrêter de parier un moment',
  a_stop:
    'Bonne décision. Dans les réglages du compte, sous «\u00a0Jeu responsable\u00a0», vous pouvez limiter ce que vous misez, perdez et payez en abonnements, faire une pause de 1 jour à 6 semaines, ou vous exclure pour 6 mois ou plus. Tout cela prend effet immédiatement, ni vous ni nous ne pouvons raccourcir une pause, et vous ne recevez aucune promotion pendant ce temps. Si le jeu vous inquiète, parlez-en à quelqu’un de confiance.',
  q_fair: 'Comment savoir qu’un match simulé est honnête\u00a0?',
  a_fair:
    'Avant le coup d’envoi, nous publions une empreinte du match, et nous l’enregistrons avec chaque pari sur ce match. À partir de là, nous ne pouvons plus changer le déroulement du match. Chaque minute est révélée quand elle se joue. Ensuite, chacun peut recalculer tout le match dans le navigateur, sur la page du match. Cette page indique aussi la source du hasard. Si c’est ce site, l’opérateur peut connaître le résultat avant le match. Si c’est drand, un réseau public, ni l’opérateur ni drand ne peut le connaître à lui seul.',
  q_real: 'Les vrais clubs jouent-ils vraiment\u00a0?',
  a_real:
    'Pas là où l’écran indique «\u00a0Démonstration\u00a0» ou «\u00a0Match de démonstration\u00a0»\u00a0: les clubs sont réels, mais leurs matchs, leurs cotes et leurs résultats sont simulés. Sans cette mention, les matchs et les résultats viennent d’un service de données sportives.',
  q_password: 'J’ai oublié mon mot de passe',
  a_password:
    'Sur la page de connexion, «\u00a0Mot de passe oublié\u00a0?\u00a0» envoie un lien à votre adresse. Il ne fonctionne qu’une fois et reste valable une heure. Un nouveau mot de passe déconnecte tous les appareils.',
  q_data: 'Quelles données gardez-vous sur moi, et comment les supprimer\u00a0?',
  a_data:
    'La page de confidentialité en donne la liste et la durée de conservation. Dans les réglages du compte, sous «\u00a0Vos données\u00a0», vous pouvez les télécharger et supprimer votre compte.',
  write: 'Écrivez-nous',
  topic: 'Objet',
  topic_bet: 'Un pari ou son résultat',
  topic_payment: 'Un abonnement ou son paiement',
  topic_account: 'Mon compte',
  topic_play: 'Jeu responsable',
  topic_else: 'Autre chose',
  bet: 'Pari ou achat',
  optional: 'facultatif',
  bet_hint: 'Les 16 caractères du ticket, ou la référence de l’achat',
  email: 'E-mail',
  email_invalid: 'Saisissez une adresse e-mail valide',
  message: 'Message',
  message_short: 'Écrivez au moins {count} caractères',
  send: 'Envoyer',
  sending: 'Envoi…',
  sent: 'Envoyé.',
  sent_text: 'Nous avons reçu votre message et répondrons à {email}.',
  answer_without_mail:
    'Ce site n’a pas de serveur de messagerie et n’envoie donc aucun e-mail. Si vous êtes connecté, vous recevez une notification quand nous répondons, et la réponse est sur cette page.',
  another: 'Écrire un autre message',
  yours: 'Vos messages',
  no_answer: 'Pas encore de réponse.',
  answered_at: 'Réponse du {moment}',
} satisfies Translation<'support'>;
