import type { Translation } from '../../texts.ts';

export default {
  called_off_1: 'Un administrateur, seul, a annulé ce match le {moment}.',
  called_off_2: 'Deux administrateurs ont annulé ce match le {moment}.',
  called_off_reason: 'Raison donnée\u00a0: {reason}',
  ticket_title: 'Preuve du match',
  ticket_text:
    'Cette empreinte a été figée dans le pari quand il a été placé. C’est celle du document du match\u00a0: moteur, paramètres et engagement. La vérification demande le match tel qu’il est publié maintenant, recalcule l’empreinte sur cet appareil et la compare à celle-ci.',
  ticket_digest: 'Empreinte {digest}',
  ticket_run: 'Comparer avec le match',
  ticket_match: 'Voir le match',
  ticket_ok: 'Le document du match a bien l’empreinte de ce ticket.',
  ticket_bad:
    'Le document du match n’a pas l’empreinte de ce ticket\u00a0: son engagement ou ses paramètres ne sont pas ceux du moment où le pari a été placé.',
  verify_title: 'Jeu vérifiable',
  verify_intro:
    'Le match se tisse, une colonne par minute, les buts en or. Chaque colonne découle du document publié avant le coup d’envoi\u00a0: changer un but déferait le motif.',
  verify_before:
    'L’engagement ci-dessous a été publié avant le coup d’envoi. Les maillons apparaissent un par minute, à mesure que le match se joue.',
  verify_intro_called_off:
    'Ce match a été annulé. Les maillons des étapes jouées sont publiés, ainsi que le dernier de la chaîne, dont tous les autres découlent\u00a0: chacun peut calculer ce que le match aurait été.',
  verify_intro_steps:
    'Le match se tisse, une colonne par point ou par possession, les breaks et les sets en or. Chaque colonne découle du document publié avant le début\u00a0: en changer une déferait le motif.',
  verify_before_steps:
    'L’engagement ci-dessous a été publié avant le début. Les maillons apparaissent un à un, à mesure que le match se joue.',
  verify_steps_one: '{count} étape',
  verify_steps_other: '{count} étapes',
  verify_ok_steps_one: 'Vérifié sur cet appareil\u00a0: {count} étape découle du document publié, rien n’a été changé.',
  verify_ok_steps_other:
    'Vérifié sur cet appareil\u00a0: {count} étapes découlent du document publié, rien n’a été changé.',
  verify_bad_steps: 'La vérification échoue à l’étape {step}\u00a0: {reason}',
  verify_cloth_steps: 'Tissage du match\u00a0: {count} colonnes',
  verify_commitment: 'Engagement',
  verify_digest: 'Empreinte du document, la même sur chaque ticket',
  verify_link: 'Maillon {step}',
  verify_last_link: 'Dernier maillon de la chaîne',
  verify_engine: 'Moteur',
  param_goals: '{team}, buts attendus',
  param_points: '{team}, points attendus en quatre quart-temps',
  param_serve: '{team}, points gagnés sur son service',
  param_side_out: '{team}, échanges gagnés à la réception',
  param_best_of: 'Sets joués au plus',
  verify_margin: 'Marge du modèle',
  verify_minutes: '{count} minutes sur {total}',
  verify_run: 'Refaire le calcul ici',
  verify_run_whole: 'Vérifier tout le match ici',
  verify_whole:
    'C’est le match entier, de la première étape à la dernière. Le score enregistré et le sort de chaque marché en découlent.',
  verify_none: 'Aucune étape du match n’est publiée.',
  verify_so_far: 'C’est tout ce qui est publié jusqu’ici\u00a0; la suite du match n’est pas encore prouvée.',
  verify_called_off:
    'Le match a été annulé, et la suite de sa chaîne est publiée\u00a0: il se serait terminé sur {score}.',
  verify_withheld: 'Le match a été annulé, et la suite de sa chaîne n’est pas publiée.',
  verify_each_one: '{count} étape vérifiée',
  verify_each_other: '{count} étapes vérifiées, une à une',
  verify_nothing: 'rien ne se passe',
  explain_title: 'Comment ça marche, et ce que cela prouve',
  explain_commitment:
    'Avant le match, nous publions un document\u00a0: le moteur, les paramètres du match et l’engagement, qui est l’empreinte du premier maillon. L’engagement correspond à une seule chaîne secrète de maillons. Il ne lie pas les paramètres.',
  explain_digest:
    'L’empreinte du document entier lie aussi les paramètres. Elle est imprimée sur chaque pari du match au moment où il est placé. La page de votre pari la recalcule à partir du document\u00a0: si elles sont égales, rien n’y a été changé depuis votre pari.',
  explain_links:
    'Chaque étape du match révèle le maillon suivant. Son empreinte doit être le maillon d’avant, et celle du premier l’engagement\u00a0: aucun maillon ne peut être échangé après coup.',
  explain_draws:
    'Les nombres d’une étape sont tirés de son maillon, et les paramètres publiés disent sous quel nombre quelque chose se passe. Votre appareil refait le tirage et compare.',
  explain_end:
    'Un match n’est dit entier que si ses maillons vont jusqu’à la fin, et si le score enregistré et le sort de chaque marché en découlent. Le dernier maillon de la chaîne est publié aussi, même pour un match annulé\u00a0: chacun peut calculer ce qu’il aurait été.',
  explain_limits:
    'Cela prouve que le match était fixé avant son début et que rien n’a changé depuis, ni par un pari ni par nous. Cela ne prouve pas que personne ne le connaissait\u00a0: qui garde le secret de ce site pourrait le calculer.',
  verify_running: 'Calcul en cours…',
  verify_ok_one: 'Vérifié sur cet appareil\u00a0: {count} minute découle du document publié, aucun but n’a été changé.',
  verify_ok_other:
    'Vérifié sur cet appareil\u00a0: {count} minutes découlent du document publié, aucun but n’a été changé.',
  verify_bad: 'La vérification échoue à la minute {step}\u00a0: {reason}',
  verify_bad_whole: 'La vérification échoue\u00a0: {reason}',
  fault_unknown_engine: 'cette page ne connaît pas le moteur',
  fault_invalid_params: 'les paramètres ne sont pas valables',
  fault_wrong_digest: 'l’empreinte n’est pas celle du document\u00a0: l’engagement ou les paramètres sont autres',
  fault_broken_chain: 'un maillon ne remonte pas à l’engagement',
  fault_wrong_last_link: 'le dernier maillon de la chaîne ne mène pas aux maillons joués',
  fault_missing_steps: 'le match est enregistré comme terminé, mais des maillons manquent à la fin',
  fault_wrong_score: 'le score enregistré n’est pas celui que donnent les maillons',
  fault_wrong_grades: 'des marchés ont été réglés autrement que ne le donnent les maillons',
  fault_wrong_incidents: 'les maillons donnent d’autres faits',
  fault_too_many_links: 'il y a plus de maillons que d’étapes',
  fault_unproved_incident: 'un fait n’a pas encore son maillon',
  verify_failed: 'Le calcul n’a pas pu se faire ici.',
  verify_download: 'Télécharger la preuve',
  verify_cloth: 'Tissage du match\u00a0: {count} colonnes sur {total}, buts en or',
} satisfies Translation<'proof'>;
