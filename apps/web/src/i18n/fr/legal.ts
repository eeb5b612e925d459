import type { Translation } from '../texts.ts';

export default {
  terms_title: 'Conditions d’utilisation',
  privacy_title: 'Confidentialité',
  in_force: 'En vigueur depuis le {date}.',
  what: 'Ce qu’est Cauri',
  what_text:
    'Cauri est un jeu en argent virtuel. Vous pariez des francs virtuels sur des événements sportifs réels et simulés. Rien de ce que vous gagnez n’a de valeur, et rien de ce que vous perdez n’est de l’argent.',
  who: 'Qui peut jouer',
  who_text:
    'Vous avez 18 ans ou plus, et un seul compte, le vôtre. Les comptes qui ne respectent pas cela sont fermés.',
  money: 'Les francs virtuels',
  money_text:
    'Vous recevez {amount} d’argent virtuel à l’inscription. Les francs virtuels ne peuvent être ni retirés, ni vendus, ni échangés, ni donnés, et aucun franc virtuel ne peut jamais devenir de l’argent réel, pour personne et d’aucune façon.',
  matches: 'Les matchs simulés',
  matches_text:
    'Les matchs simulés sont engagés avant le coup d’envoi et peuvent être recalculés par chacun, sur la page du match. Là où de vraies ligues et de vrais clubs sont montrés dans le bac à sable, leurs matchs, leurs cotes et leurs résultats sont simulés aussi : l’écran le dit. Les audiences montrées pour les matchs simulés sont simulées.',
  bets: 'Paris et résultats',
  bets_text:
    'Un pari est placé quand nous le confirmons, aux cotes inscrites sur son ticket. Les résultats suivent des règles écrites pour chaque sport. Un événement annulé rend ses sélections nulles : un pari simple est rendu, un combiné les compte à la cote de 1,00. Un résultat faux est corrigé, et ses paris sont réglés à nouveau.',
  plans: 'Les plans',
  plans_text:
    'Les plans sont les seules transactions en argent réel. Un plan s’achète une fois et il est crédité quand son paiement est confirmé. S’il n’a pas été crédité, ou l’a été en retard, il est crédité ou remboursé. Là où aucune passerelle de paiement n’est activée, aucun plan ne s’achète et aucun argent ne bouge.',
  play: 'Jouer avec mesure',
  play_text: 'Ceci est un passe-temps. Si ce n’en est plus un, arrêtez de jouer et parlez-en à quelqu’un de confiance.',
  changes: 'Changements',
  changes_text: 'Quand ces conditions changent, la date ci-dessus change avec elles.',
  data: 'Ce qui est gardé',
  data_text:
    'Votre e-mail, votre nom de joueur, votre mot de passe sous une forme qui ne se relit pas, votre langue si vous en choisissez une, vos paris, et chaque mouvement de votre solde virtuel. Vos sessions avec l’adresse et le navigateur d’où elles viennent, pour vous reconnaître et arrêter les abus.',
  why: 'À quoi cela sert',
  why_text:
    'À faire marcher le jeu : vous connecter, placer et régler vos paris, vous montrer votre historique. Rien n’est vendu, rien n’est partagé avec des annonceurs, et aucun service extérieur ne vous suit ici.',
  cookies: 'Les cookies',
  cookies_text:
    'Trois, tous à nous : la session qui vous garde connecté, la langue que vous avez choisie et le thème que vous avez choisi. Aucun cookie de publicité ni de mesure.',
  device: 'Sur votre appareil',
  device_text:
    'Votre coupon ouvert est gardé dans votre navigateur, pour survivre à un rechargement. Il n’est envoyé que lorsque vous le placez.',
  time: 'Combien de temps',
  time_text:
    'Votre compte et son historique sont gardés tant que le compte existe. Les écritures du grand livre ne sont jamais modifiées : les corrections s’ajoutent à côté.',
  rights: 'Vos droits',
  rights_text:
    'Vous pouvez demander à voir vos données, à les faire corriger et à faire fermer votre compte, en écrivant à qui tient ce site.',
} satisfies Translation<'legal'>;
