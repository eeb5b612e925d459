import type { Translation } from '../../texts.ts';

export default {
  called_off_1: 'Un seul administrateur a annulé ce match le {moment}.',
  called_off_2: 'Deux administrateurs ont annulé ce match le {moment}.',
  called_off_reason: 'Motif\u00a0: {reason}',
  called_off_missed: 'Le site est resté arrêté du début à la fin du match.',
  called_off_unplayable: 'Le site n’a pas pu le simuler tel qu’il l’avait annoncé.',
  called_off_no_randomness: 'Une valeur de drand a manqué trop longtemps.',
  called_off_restore: 'Le site a été restauré à partir d’une sauvegarde après le début du match.',
  called_off_simulator: 'Le site ne l’a pas joué jusqu’au bout.',
  ticket_title: 'Preuve du match',
  ticket_text:
    'Quand vous avez placé le pari, cette empreinte a été enregistrée avec lui. C’est celle du document qui fixait le match avant son début\u00a0: moteur, paramètres et engagement. La vérification télécharge le document tel qu’il est publié maintenant, calcule son empreinte sur cet appareil et compare les deux. Si la page du match n’indique pas drand comme source du hasard, l’opérateur peut connaître le résultat avant le match.',
  ticket_hash: 'Empreinte {hash}',
  ticket_run: 'Comparer avec le match',
  ticket_match: 'Voir le match',
  ticket_ok: 'Le document du match correspond à l’empreinte de ce ticket.',
  ticket_bad:
    'Le document du match ne correspond pas à l’empreinte de ce ticket\u00a0: son engagement ou ses paramètres ont changé depuis que vous avez placé le pari.',
  verify_title: 'Jeu vérifiable',
  verify_intro:
    'Chaque colonne du motif est une minute du match\u00a0; les buts sont en or. Chaque minute découle du document publié avant le coup d’envoi\u00a0: personne ne peut changer un but sans que cela se voie.',
  verify_before:
    'L’engagement ci-dessous a été publié avant le coup d’envoi. Un maillon apparaît chaque minute, à mesure que le match se joue.',
  verify_intro_called_off:
    'Ce match a été annulé. Les maillons des étapes jouées sont publiés, ainsi que le dernier de la chaîne, dont tous les autres découlent\u00a0: chacun peut calculer comment le match se serait terminé.',
  verify_intro_steps:
    'Chaque colonne du motif est un point\u00a0; les breaks et les sets sont en or. Chaque étape découle du document publié avant le début\u00a0: personne ne peut en changer une sans que cela se voie.',
  verify_intro_possessions:
    'Chaque colonne du motif est une possession. Chaque étape découle du document publié avant le début\u00a0: personne ne peut en changer une sans que cela se voie.',
  verify_before_steps:
    'L’engagement ci-dessous a été publié avant le début. Les maillons apparaissent un à un, à mesure que le match se joue.',
  verify_steps_one: '{count} étape',
  verify_steps_other: '{count} étapes',
  verify_ok_steps_one: 'Vérifié sur cet appareil\u00a0: {count} étape découle du document publié, rien n’a été changé.',
  verify_ok_steps_other:
    'Vérifié sur cet appareil\u00a0: {count} étapes découlent du document publié, rien n’a été changé.',
  verify_bad_steps: 'Échec de la vérification à l’étape {step}\u00a0: {reason}',
  verify_cloth_steps: 'Motif du match\u00a0: {count} colonnes',
  verify_commitment: 'Engagement',
  verify_hash: 'Empreinte du document, la même sur chaque ticket',
  verify_link: 'Maillon {step}',
  verify_last_link: 'Dernier maillon de la chaîne',
  verify_randomness: 'Hasard',
  verify_randomness_local: 'Propre à ce site\u00a0: son opérateur peut connaître le résultat avant le match',
  verify_randomness_drand:
    'De drand, un réseau public\u00a0: ni l’opérateur ni le réseau ne peut, à lui seul, connaître ou choisir le résultat',
  verify_chain: 'Chaîne drand',
  verify_engine: 'Moteur',
  param_goals: '{team}, buts attendus',
  param_points: '{team}, points attendus en quatre quart-temps',
  param_serve: '{team}, points gagnés sur son service',
  param_side_out: '{team}, échanges gagnés à la réception',
  param_best_of: 'Nombre maximal de sets',
  verify_margin: 'Marge du modèle',
  verify_minutes: '{count} minutes sur {total}',
  verify_run: 'Vérifier ici',
  verify_run_whole: 'Vérifier tout le match ici',
  verify_whole:
    'C’est le match entier, de la première étape à la dernière. Le score enregistré et le résultat de chaque marché en découlent.',
  verify_none: 'Aucune étape de ce match n’est publiée.',
  verify_so_far: 'C’est tout ce qui est publié jusqu’ici\u00a0; la suite du match n’est pas encore vérifiée.',
  verify_called_off:
    'Le match a été annulé, et la suite de sa chaîne est publiée\u00a0: il se serait terminé sur {score}.',
  verify_withheld: 'Le match a été annulé, et la suite de sa chaîne n’est pas publiée.',
  verify_unplayed:
    'Le match a été annulé. Il n’a pas été joué jusqu’au bout\u00a0: les tirages qui auraient décidé de la suite n’en font pas partie.',
  verify_each_one: '{count} étape vérifiée',
  verify_each_other: '{count} étapes vérifiées, une à une',
  verify_nothing: 'rien ne se passe',
  explain_title: 'Comment fonctionne la vérification et ce qu’elle prouve',
  explain_commitment:
    'Avant le match, nous publions un document\u00a0: le moteur, les paramètres du match et l’engagement, qui est l’empreinte du premier maillon d’une chaîne secrète. L’engagement ne correspond qu’à cette chaîne. Il ne couvre pas les paramètres.',
  explain_hash:
    'L’empreinte du document entier couvre aussi les paramètres. Elle est enregistrée avec chaque pari sur le match au moment où il est placé. La page de votre pari la recalcule à partir du document\u00a0: si les deux sont égales, rien n’y a changé depuis votre pari.',
  explain_links:
    'Chaque étape du match révèle le maillon suivant. L’empreinte d’un maillon est le maillon précédent, et celle du premier est l’engagement\u00a0: aucun maillon ne peut être remplacé après coup.',
  explain_draws:
    'Les nombres aléatoires d’une étape sont calculés à partir de son maillon. Les paramètres publiés donnent les seuils sous lesquels quelque chose se produit, un but par exemple. Votre appareil recalcule les nombres et compare.',
  explain_randomness:
    'La page d’un match indique la source du hasard. Sans source publique, l’opérateur peut connaître le résultat avant le match. Avec drand, chaque étape dépend aussi d’une valeur qu’un réseau d’organisations indépendantes signe et publie à la fin de l’étape. L’opérateur ne connaît pas cette valeur à l’avance, le réseau ne connaît pas les maillons, et votre appareil contrôle les signatures. Si une valeur manque, le match est suspendu, et il est annulé après une demi-heure.',
  explain_end:
    'Le match entier n’est vérifié que si ses maillons vont jusqu’à la fin, et si le score enregistré et le résultat de chaque marché en découlent. Le dernier maillon de la chaîne est publié aussi, même pour un match annulé\u00a0: chacun peut calculer comment il se serait terminé.',
  explain_limits:
    'Cela prouve que ni un pari ni nous n’avons changé le match depuis son annonce. Là où le hasard vient de ce site seul, le match était fixé avant son début, et cela ne prouve pas que personne ne connaissait le résultat\u00a0: toute personne qui a le secret de ce site pourrait le calculer.',
  verify_running: 'Vérification en cours…',
  verify_ok_one: 'Vérifié sur cet appareil\u00a0: {count} minute découle du document publié, aucun but n’a été changé.',
  verify_ok_other:
    'Vérifié sur cet appareil\u00a0: {count} minutes découlent du document publié, aucun but n’a été changé.',
  verify_bad: 'Échec de la vérification à la minute {step}\u00a0: {reason}',
  verify_bad_whole: 'Échec de la vérification\u00a0: {reason}',
  verify_bad_advice:
    '{fault}. Téléchargez la preuve, gardez les reçus de vos paris sur ce match et écrivez à l’assistance.',
  fault_unknown_engine: 'cette page ne connaît pas le moteur',
  fault_invalid_params: 'les paramètres ne sont pas valides',
  fault_wrong_digest: 'l’empreinte n’est pas celle du document\u00a0: l’engagement ou les paramètres ont été changés',
  fault_broken_chain: 'un maillon ne remonte pas à l’engagement',
  fault_wrong_last_link: 'le dernier maillon de la chaîne ne mène pas aux maillons joués',
  fault_missing_steps: 'le match est enregistré comme terminé, mais des maillons manquent à la fin',
  fault_wrong_score: 'le score enregistré n’est pas celui que donnent les maillons',
  fault_wrong_grades: 'des marchés n’ont pas été réglés comme l’indiquent les maillons',
  fault_wrong_incidents: 'les maillons donnent d’autres faits',
  fault_too_many_links: 'il y a plus de maillons que d’étapes',
  fault_unproved_incident: 'un fait n’a pas encore son maillon',
  fault_wrong_round: 'une étape n’a pas le tirage de drand qui correspond à son heure',
  fault_unknown_chain: 'cette page ne connaît pas la chaîne drand',
  fault_wrong_signature: 'drand n’a pas signé une valeur qui a décidé d’une étape',
  verify_failed: 'La vérification n’a pas pu se faire ici. Rechargez la page et réessayez.',
  verify_download: 'Télécharger la preuve',
  verify_cloth: 'Motif du match\u00a0: {count} colonnes sur {total}, buts en or',
} satisfies Translation<'proof'>;
