import type { Translation } from '../../texts.ts';

export default {
  title: 'Preuve du pari',
  intro:
    'Vérifie tout le pari sur cet appareil\u00a0: le reçu signé par le site, le journal public, chaque match et le gain. Le journal contient ce qui décide des paris. Cet appareil s’en souvient\u00a0: à la vérification suivante, il remarque si une ancienne entrée a été changée.',
  run: 'Vérifier le pari',
  running: 'Vérification…',
  again: 'Vérifier à nouveau',
  load_failed: 'Les données n’ont pas pu être chargées. Vérifiez la connexion et réessayez.',
  load_refused:
    'Le site n’a pas donné ce qu’il faut pour la vérification\u00a0: {path} a répondu par l’erreur {status}. Vérifiez à nouveau dans une minute. Si rien ne change, gardez le reçu et écrivez à l’assistance.',
  load_unreadable:
    'La vérification ne peut pas lire ce que le site a répondu à {path}. Vérifiez à nouveau. Si rien ne change, gardez le reçu et écrivez à l’assistance.',
  found_at: 'Vérification\u00a0: {time}',
  found_before: 'Vérification précédente, {time}',
  offline: 'Pas de connexion. Les données chargées le {time} ont été vérifiées à nouveau.',
  offline_changed:
    'Pas de connexion. Les données chargées le {time} ont été vérifiées à nouveau, avec le pari tel qu’il était alors. Le pari a changé depuis\u00a0: vérifiez-le à nouveau une fois connecté.',
  changed: 'Le pari a changé depuis cette vérification\u00a0: vérifiez-le à nouveau.',
  sound: 'Tout ce qui peut être vérifié est correct.',
  sound_open: 'Pas encore connu\u00a0: {names}.',
  unsound:
    'Au moins une vérification a échoué. Gardez le reçu\u00a0: tant que sa signature est correcte, il prouve ce que le site a signé.',
  unsound_names:
    'Incorrect\u00a0: {names}. Ce qui a été trouvé, et ce que vous pouvez faire, est indiqué plus bas. Gardez le reçu\u00a0: tant que sa signature est correcte, il prouve ce que le site a signé.',
  unsound_write: 'Écrire à l’assistance',
  payout_is: 'Gain calculé\u00a0: {amount}',
  download: 'Télécharger le reçu',
  receipt_text:
    'Le reçu est un fichier signé par le site. Gardez-le\u00a0: il permet de vérifier le pari partout, même si le site change.',
  states_text:
    'Cet appareil a l’état du journal qu’il a vu auparavant. Enregistrez les deux états\u00a0: chacun est signé, et ensemble ils montrent à tous que le journal ne continue pas le précédent.',
  states_save: 'Enregistrer les deux états',
  states_accept: 'Utiliser désormais le nouveau journal',
  qr_label: 'QR code avec le numéro du pari, l’empreinte de son reçu et l’adresse du site',
  code_text:
    'Cette page vient du site et ne peut pas se porter garante d’elle-même. Dans le code source publié, cette commande fait la même vérification sans elle, avec le reçu téléchargé\u00a0:',
  code_hash: 'Le code de la vérification a l’empreinte {hash}.',
  leg_of: 'Sélection {number}\u00a0: {name}',
  check_receipt: 'Reçu',
  check_checkpoint: 'Signature du journal',
  check_inclusion: 'Place dans le journal',
  check_consistency: 'Continuité du journal',
  check_commitment: 'Engagement du match',
  check_day: 'Place dans le calendrier',
  check_margin: 'Marge du match',
  check_course: 'Déroulement du match',
  check_result: 'Résultat',
  check_grade: 'Décision',
  check_payout: 'Gain',
  check_dispute: 'Réclamations',
  state_ok: 'Correct',
  state_failed: 'Incorrect',
  state_open: 'Pas encore connu',
  state_none: 'Sans objet',
  state_skipped: 'Non vérifié',
  ok_receipt: 'Le site a signé ce reçu avec sa clé publiée {key}\u00a0: il ne peut pas nier le pari {bet}.',
  ok_checkpoint:
    'Le site a signé le journal {log} tel qu’il est maintenant\u00a0: {size} entrées. La racine {root} est leur empreinte à toutes.',
  ok_inclusion: 'Le journal contient ce pari\u00a0: entrée {entry}, place {place}, ticket {ticket}.',
  ok_consistency:
    'Lors de la dernière vérification ici, le journal avait {from} entrées. Il en a maintenant {size}, et aucune des anciennes n’a été changée.',
  ok_consistency_first:
    'Le journal est vu ici pour la première fois\u00a0: il n’y a encore rien à comparer. Son état est gardé pour la prochaine vérification.',
  none_consistency:
    'Le site a été restauré à partir d’une sauvegarde. Son journal reprend après {size} entrées sous le nom {log}\u00a0; cet appareil avait vu {from} entrées de {seen}.',
  ok_commitment:
    'L’entrée {entry} du journal fixe le match par son empreinte {digest}, la même que sur le reçu\u00a0: personne ne peut remplacer le match sans que cela se voie. Son hasard vient de ce site seul\u00a0: l’opérateur peut connaître le résultat dès l’annonce.',
  ok_commitment_drand:
    'L’entrée {entry} du journal fixe le match par son empreinte {digest}, la même que sur le reçu\u00a0: personne ne peut remplacer le match sans que cela se voie. Chaque étape dépend aussi d’une valeur de drand, un réseau public\u00a0: personne ne peut connaître le résultat avant la publication de ces valeurs.',
  none_commitment: 'Ce match n’a pas d’engagement\u00a0: seuls les matchs simulés vérifiables en ont un.',
  ok_day:
    'Le numéro du match découle de sa place dans le calendrier. Avant l’annonce du match, l’entrée {entry} du journal a fixé le secret du {day}, dont découlent les matchs de ce jour. Le secret est révélé une fois tous ces matchs terminés\u00a0: la vérification montre alors si ce match en découle.',
  ok_day_revealed:
    'Une fois le secret du {day} fixé par l’entrée {entry} du journal, le site n’avait plus le choix\u00a0: le numéro du match découle de sa place dans le calendrier, et son engagement découle de ce secret, que l’entrée {revealed} révèle.',
  none_day: 'Le match n’a pas d’engagement, ou a été annoncé avant que le site fixe un secret pour chaque jour.',
  ok_margin:
    'La marge visée du match est de {margin}\u00a0%\u00a0: plus elle est élevée, plus les cotes sont basses. Le site affiche la même que l’entrée {entry} du journal.',
  ok_margin_default:
    'La marge visée du match est de {margin}\u00a0%\u00a0: plus elle est élevée, plus les cotes sont basses. C’est la marge habituelle, car le journal n’en fixait pas d’autre à l’annonce du match.',
  none_margin: 'Le match n’a pas de marge visée, ou le journal ne contient pas ce match.',
  ok_course:
    'Étapes publiées du match\u00a0: {steps}. Elles ont toutes été recalculées ici et découlent de l’engagement.',
  none_course: 'Sans engagement, le déroulement du match ne se calcule pas.',
  none_course_steps: 'Aucune étape du match n’est encore publiée\u00a0: il n’y a rien à calculer.',
  ok_result: 'L’entrée {entry} du journal indique le score {score}.',
  ok_result_void: 'L’entrée {entry} du journal indique que le match ne compte pas.',
  none_result: 'Non comparé, car une vérification précédente a échoué.',
  none_grade: 'Non calculé, car une vérification précédente a échoué.',
  ok_grade: 'Selon les règles, la sélection est\u00a0: {grade}.',
  ok_grade_shown:
    'Selon les règles, la sélection est\u00a0: {grade}. Ce reçu plus ancien n’indique pas les issues du marché\u00a0: celles que le site affiche maintenant ont été utilisées.',
  ok_grade_named:
    'Selon les règles, la sélection est\u00a0: {grade}. Le reçu la nomme en anglais\u00a0: «\u00a0{named}\u00a0». Ses noms dans d’autres langues ne peuvent pas être comparés.',
  open_grade_named:
    'Connu une fois la question tranchée. Le reçu nomme la sélection en anglais\u00a0: «\u00a0{named}\u00a0». Ses noms dans d’autres langues ne peuvent pas être comparés.',
  none_payout: 'Non calculé, car une vérification précédente a échoué.',
  ok_payout: 'Le gain a été recalculé ici à partir des cotes et des décisions. Le pari est\u00a0: {status}.',
  ok_payout_cash_outs:
    'Le gain a été recalculé ici à partir des cotes, des décisions et des encaissements du journal. Le pari est\u00a0: {status}.',
  open_payout: 'Connu quand les sélections qui décident du pari le seront.',
  ok_dispute:
    'Le journal contient chaque réclamation et sa décision telles que cette page les affiche, avec les empreintes de leurs textes.',
  grade_won: 'gagnée',
  grade_lost: 'perdue',
  grade_void: 'annulée',
  grade_half_won: 'gagnée à moitié',
  grade_half_lost: 'perdue à moitié',
  grade_open: 'en cours',
  status_won: 'gagné',
  status_lost: 'perdu',
  status_cancelled: 'annulé',
  status_cashed_out: 'encaissé',
  status_pending: 'en cours',
  fault_malformed_receipt:
    'Ce n’est pas un reçu. Téléchargez-le à nouveau depuis la page du pari. En cas de nouvel échec, gardez le fichier et écrivez à l’assistance.',
  fault_unknown_key:
    'La clé qui a signé ce reçu n’est pas parmi celles que le site publie. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_signature:
    'La signature n’est pas celle de ce reçu\u00a0: le reçu a été modifié. Téléchargez-le à nouveau depuis la page du pari. En cas de nouvel échec, gardez le fichier et écrivez à l’assistance.',
  fault_other_bet:
    'Le reçu est celui d’un autre pari. Téléchargez-le à nouveau depuis la page du pari. En cas de nouvel échec, gardez le fichier et écrivez à l’assistance.',
  fault_other_terms:
    'Le reçu et cette page diffèrent\u00a0: {term}, {stated} sur le reçu et {shown} sur cette page. Gardez le reçu, faites une capture de cette page et écrivez à l’assistance.',
  term_type: 'type du pari',
  term_stake: 'mise',
  term_placed: 'heure du pari',
  term_selections: 'nombre de sélections',
  term_win: 'gain potentiel',
  term_bonus: 'bonus',
  term_match: 'match',
  term_start: 'début du match',
  term_digest: 'empreinte du match',
  term_odds: 'cote',
  term_early: 'paiement anticipé',
  term_selection: 'issue choisie',
  term_of_leg: '{term} (sélection {number})',
  fault_other_terms_named:
    'Le reçu et cette page diffèrent\u00a0: {term}. Gardez le reçu, faites une capture de cette page et écrivez à l’assistance.',
  fault_wrong_terms:
    'Le reçu se contredit\u00a0: sa mise, ses cotes et son gain potentiel ne concordent pas, ou sa date est dans le futur. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_checkpoint:
    'Le journal que montre le site n’est pas signé par la clé indiquée sur le reçu. Gardez le reçu et écrivez à l’assistance.',
  fault_waiting: 'Le pari n’est pas encore dans le journal. Vérifiez à nouveau dans une minute.',
  fault_lost:
    'Le site a été restauré à partir d’une sauvegarde d’un moment antérieur, et son journal n’a pas ce pari. Vérifiez à nouveau dans une minute\u00a0; si rien ne change, le pari a été perdu avec la restauration\u00a0: gardez le reçu et écrivez à l’assistance.',
  fault_behind:
    'Le site affiche ici un changement que le journal ne contient pas encore. En général, il y figure en moins d’une minute\u00a0: vérifiez alors à nouveau. S’il y manque encore au bout d’une heure, cette vérification échouera.',
  fault_overdue:
    'Depuis plus d’une heure, le site affiche ici un changement que le journal ne contient pas. Gardez le reçu, faites une capture de cette page et écrivez à l’assistance.',
  fault_unsettled:
    'Le journal a décidé ce que le site n’a pas encore réglé dans ce pari. En général, le site le fait en quelques secondes\u00a0: vérifiez à nouveau dans une minute. S’il ne l’a pas fait au bout d’une heure, cette vérification échouera.',
  fault_missing:
    'Le pari n’est pas dans le journal alors que le délai est passé. Gardez le reçu\u00a0: il prouve que le journal est incomplet. Écrivez à l’assistance.',
  fault_wrong_proof:
    'La preuve ne mène pas du reçu au journal. Vérifiez à nouveau\u00a0; en cas de nouvel échec, vérifiez le reçu que vous avez téléchargé en plaçant le pari\u00a0: si celui-là est dans le journal, le site en a signé un autre depuis. Gardez les deux et écrivez à l’assistance.',
  fault_older_log:
    'Le site montre un journal plus ancien qu’avant. Vérifiez plus tard\u00a0; si cela dure, des entrées ont été perdues\u00a0: gardez le reçu et écrivez à l’assistance.',
  fault_forked_log:
    'Le journal ne continue pas celui que cet appareil a vu\u00a0: des entrées anciennes ont été changées ou supprimées. Gardez le reçu, enregistrez les deux états du journal et écrivez à l’assistance.',
  fault_other_log:
    'Le site montre le journal {log}, mais cet appareil connaissait {seen}, et aucune entrée ne l’explique. Gardez le reçu, enregistrez les deux états du journal et écrivez à l’assistance.',
  fault_other_key:
    'Le journal {log} a une autre clé que le journal que cet appareil connaissait\u00a0: ce n’est pas le même. Gardez le reçu et demandez au site pourquoi. Si, et seulement si, le site a été réinstallé de zéro, enregistrez les deux états, puis utilisez désormais le nouveau journal.',
  fault_no_commitment:
    'Le journal ne contient pas ce match\u00a0: rien ne le fixait avant votre pari. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_commitment:
    'Le journal a fixé un autre match que celui du reçu. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_start:
    'Le journal ou la page du match indique un autre début que le reçu. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_entry:
    'L’entrée {entry}, que le site indique pour ce match ou ce pari, n’est pas dans le journal. Vérifiez à nouveau\u00a0; en cas de nouvel échec, gardez le reçu et écrivez à l’assistance.',
  fault_no_day:
    'Avant ce match, le journal n’a pas d’engagement sur le secret du jour\u00a0: le site a pu choisir le match. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_slot:
    'Le numéro du match ne découle pas de sa place dans le calendrier\u00a0: le site a pu le choisir. Gardez le reçu et écrivez à l’assistance.',
  fault_skipped_attempt:
    'C’est le match numéro {attempt} à cette place du calendrier, et le journal n’indique pas que tous les précédents ont été annulés avant lui\u00a0: le site a pu choisir parmi eux. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_day_secret:
    'Le match ne découle pas du secret de son jour, que le journal avait fixé avant. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_margin:
    'Le site affiche pour le match une marge visée de {shown}\u00a0%. D’après le journal, elle était de {margin}\u00a0% à l’annonce du match. Gardez le reçu, faites une capture de la page du match et écrivez à l’assistance.',
  fault_wrong_parameters:
    'Le site a changé le match après votre pari\u00a0: ses paramètres et son engagement n’ont pas l’empreinte {digest} du reçu. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_course:
    'Le match ne découle pas de son engagement\u00a0: {reason}. Ouvrez le match et vérifiez-le sur sa page, gardez le reçu et écrivez à l’assistance.',
  fault_unfinished:
    'Le match n’a pas été vérifié\u00a0: trois autres matchs ont de fausses valeurs de drand, ou la vérification dure trop longtemps. Vérifiez à nouveau sur un appareil plus rapide ou avec «\u00a0npm run verify\u00a0»\u00a0; en cas de nouvel échec, gardez le reçu et écrivez à l’assistance.',
  fault_not_over: 'Connu quand le match sera terminé.',
  fault_no_result:
    'Le match est terminé et le journal n’a pas encore de résultat. Vérifiez à nouveau dans une minute\u00a0; si cela dure, gardez le reçu et écrivez à l’assistance.',
  fault_wrong_result:
    'Le résultat de l’entrée {entry} du journal n’est pas celui que le site affiche pour le match. Gardez le reçu et écrivez à l’assistance en indiquant l’entrée.',
  fault_wrong_result_links:
    'Les étapes publiées du match donnent le score {computed}, mais l’entrée {entry} du journal indique {score}. Gardez le reçu et écrivez à l’assistance en indiquant l’entrée.',
  fault_wrong_score:
    'L’entrée {entry} du journal indique le score {score}, et le site affiche {shown}. Faites une capture de cette page et écrivez à l’assistance en indiquant l’entrée.',
  fault_other_selection:
    'Le reçu indique\u00a0: {stated}. À la place, le site affiche\u00a0: {shown}. Gardez le reçu et écrivez à l’assistance.',
  fault_other_names:
    'Le reçu indique en anglais\u00a0: {stated}. À la place, le site affiche en anglais\u00a0: {shown}. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_grade:
    'Selon le résultat et les règles, la sélection est\u00a0: {grade}. Le site affiche\u00a0: {shown}. Gardez le reçu, faites une capture de cette page et écrivez à l’assistance.',
  fault_wrong_grounds:
    'Cette page donne une autre règle, une autre source ou une autre cause de la décision que le journal. Faites une capture de cette page et écrivez à l’assistance.',
  fault_no_cash_out:
    'Le journal indique d’autres encaissements que ceux affichés par le site. Gardez le reçu, faites une capture de cette page et écrivez à l’assistance.',
  fault_wrong_cash_out:
    'Un encaissement du journal paie plus que sa valeur moins la marge. Gardez le reçu et écrivez à l’assistance.',
  fault_wrong_payout:
    'Selon les cotes et les décisions, le pari est\u00a0: {status}, et rapporte {due}. Cette page affiche\u00a0: {shown}, {paid}. Gardez le reçu, faites une capture de cette page et écrivez à l’assistance.',
  fault_wrong_payout_open:
    'Selon le journal, ce pari est encore en cours. Cette page affiche\u00a0: {shown}. Gardez le reçu, faites une capture de cette page et écrivez à l’assistance.',
  fault_wrong_payout_unpaid:
    'Selon les cotes et les décisions, le pari est\u00a0: {status}, et rapporte {due}. Le site ne l’a pas réglé depuis plus d’une heure. Gardez le reçu, faites une capture de cette page et écrivez à l’assistance.',
  fault_wrong_bonus:
    'Selon les cotes et les règles, le bonus dans le paiement est de {bonus}, et le site affiche {shown}. Faites une capture de cette page et écrivez à l’assistance.',
  fault_wrong_dispute:
    'Pour la réclamation sur la sélection {number}, le journal indique un autre motif, une autre réponse ou une autre décision que cette page, ou cette page ne la montre pas. Faites une capture de cette page et écrivez à l’assistance.',
  fault_unreadable:
    'Ce que le site indique ici est illisible. Vérifiez à nouveau\u00a0; en cas de nouvel échec, gardez le reçu et écrivez à l’assistance.',
  page_title: 'Transparence',
  page_intro:
    'Le journal public contient ce qui décide des paris\u00a0: chaque engagement, qui fixe un match simulé avant son début, et chaque résultat, correction et changement. Si une entrée est changée, quiconque a vu le journal auparavant peut le constater.',
  log_size: 'Entrées',
  log_root: 'Racine, empreinte de toutes les entrées',
  log_key: 'Clé du journal',
  log_began: 'Début',
  log_randomness: 'Hasard des matchs simulés',
  log_randomness_drand:
    'De drand, un réseau public, pour les matchs annoncés maintenant. La page d’un match indique la source du hasard.',
  log_randomness_local: 'Propre à ce site\u00a0: son opérateur peut connaître le résultat avant le match',
  log_witnesses: 'Cosigné par',
  log_cosigned_one: '{witness}, {moment}\u00a0: la première entrée',
  log_cosigned_other: '{witness}, {moment}\u00a0: les {count} premières entrées',
  log_no_witness: 'aucun témoin',
  overrides_title: 'Annulations et corrections',
  overrides_text:
    'Matchs annulés et résultats remplacés, et ce que la maison y a gagné ou perdu. «\u00a0Auraient payé sans cela\u00a0» indique ce que les paris auraient rapporté sans l’annulation ou la correction, d’après les maillons d’un match simulé, révélés à son annulation, ou d’après le résultat remplacé. Les mises rendues comptent comme payées. Les montants de moins de {minimum} parieurs n’apparaissent que dans la somme.',
  overrides_none: 'Aucun match n’a été annulé et aucun résultat n’a été remplacé.',
  override_call_off: 'Annulé',
  override_correction: 'Corrigé',
  override_by_0: 'Par la source du match',
  override_by_one: 'Par {count} administrateur',
  override_by_other: 'Par {count} administrateurs',
  override_by_randomness: 'Parce qu’une valeur de drand a manqué trop longtemps',
  override_by_missed: 'Parce que le site est resté arrêté du début à la fin du match',
  override_by_unplayable: 'Parce que le site ne pouvait pas simuler le match tel qu’il l’avait annoncé',
  override_by_restore: 'Parce que le site a été restauré à partir d’une sauvegarde',
  override_bets: 'Paris',
  override_stakes: 'Mises',
  override_wins: 'Gains maximaux',
  overrides_total_one: 'Somme de {count} annulation ou correction avec des paris',
  overrides_total_other: 'Somme de {count} annulations et corrections avec des paris',
  overrides_small_one:
    '{count} autre compte trop peu de parieurs\u00a0: il est omis tant que la somme révélerait les montants d’un seul parieur.',
  overrides_small_other:
    '{count} autres comptent trop peu de parieurs\u00a0: ils sont omis tant que la somme révélerait les montants d’un seul parieur.',
  overrides_open_one: '{count} autre est omis, car des paris sont encore en cours.',
  overrides_open_other: '{count} autres sont omis, car des paris sont encore en cours.',
  overrides_unknown_one: '{count} autre est omis, car personne ne sait comment le match aurait fini.',
  overrides_unknown_other: '{count} autres sont omis, car personne ne sait comment les matchs auraient fini.',
  override_otherwise: 'Auraient payé sans cela',
  override_paid: 'Payé',
  override_effect: 'Gain de la maison',
  override_none: 'Aucun pari.',
  override_small: 'Trop peu de parieurs pour afficher les montants.',
  override_open: 'L’effet s’affichera une fois calculé, quand tous les paris seront réglés.',
  override_unknown: 'Personne ne sait comment le match aurait fini.',
  override_part_call_off_one:
    '{count} pari comparé. Les autres ont été encaissés ou annulés, sont en cours, ou portent sur un marché sans décision.',
  override_part_call_off_other:
    '{count} paris comparés. Les autres ont été encaissés ou annulés, sont en cours, ou portent sur un marché sans décision.',
  override_part_correction_one: 'Le paiement de {count} pari a changé.',
  override_part_correction_other: 'Les paiements de {count} paris ont changé.',
  look_title: 'Entrées',
  look_label: 'Numéro d’un match, nom d’un réglage ou jour',
  look_kind: 'Type',
  look_all_kinds: 'Tous les types',
  look_button: 'Chercher',
  look_none: 'Le journal n’a pas cette entrée.',
  entry_number: 'Entrée {index}',
  more: 'Afficher les entrées plus anciennes',
  kind_match: 'Engagement d’un match',
  kind_result: 'Résultat',
  kind_correction: 'Correction',
  kind_call_off: 'Match annulé',
  kind_grading: 'Décision d’un administrateur',
  kind_early_win: 'Paiement anticipé',
  kind_void_window: 'Paris annulés à cause de l’heure',
  kind_bet_cancelled: 'Pari annulé',
  kind_cash_out: 'Encaissement anticipé',
  kind_setting: 'Réglage changé',
  kind_bonus_table: 'Barème des bonus',
  kind_rules: 'Règles',
  kind_receipt_key: 'Clé des reçus',
  kind_ledger: 'Comptes d’un jour',
  kind_day: 'Engagement sur le secret d’un jour',
  kind_day_secret: 'Secret d’un jour',
  kind_dispute: 'Réclamation',
  kind_dispute_answer: 'Réponse à une réclamation',
  kind_restored: 'Restauration d’une sauvegarde',
  kind_tickets: 'Paris',
  dispute_title: 'Réclamations',
  dispute_intro:
    'Si un résultat vous semble incorrect, écrivez pourquoi. Les administrateurs répondent ici sous {days} jours. Le journal public consigne la réclamation et la décision.',
  dispute_open_button: 'Contester',
  dispute_reason: 'Qu’est-ce qui est incorrect\u00a0?',
  dispute_reason_hint: 'Au moins {count} caractères',
  dispute_reason_short: 'Expliquez plus en détail ce qui est incorrect',
  dispute_send: 'Envoyer la réclamation',
  dispute_sent: 'Réclamation envoyée',
  dispute_refused_open: 'Cette sélection n’est pas encore réglée.',
  dispute_refused_late: 'Cette sélection a été réglée il y a plus de {days} jours.',
  dispute_refused_full:
    '{maximum} de vos réclamations attendent une réponse. Attendez-en une avant d’en envoyer une autre.',
  dispute_opened: 'Contestée le {moment}',
  dispute_waits: 'Réponse au plus tard le {moment}',
  dispute_outcome_upheld: 'Acceptée',
  dispute_outcome_rejected: 'Rejetée',
  dispute_outcome_withdrawn: 'Retirée',
  dispute_answered: 'Réponse du {moment}',
  dispute_messages: 'Messages',
  dispute_state_open: 'En attente',
  dispute_state_answered: 'Traitées',
  dispute_states: 'État',
  dispute_overdue: 'En retard',
  dispute_none: 'Aucune réclamation n’est en attente.',
  dispute_none_answered: 'Aucune réclamation n’a encore reçu de réponse.',
  dispute_stake: 'mise {amount}',
  dispute_score: 'score {score}',
  dispute_about: 'Pari {number}, sélection {leg}',
  dispute_erased: 'Le compte a été supprimé.',
  dispute_answer: 'Réponse',
  dispute_answer_hint:
    'Le parieur la lit sur la page du pari. Accepter une réclamation ne modifie aucun pari\u00a0: corrigez aussi le résultat ou annulez le pari.',
  dispute_answer_short: 'Écrivez une réponse',
  dispute_uphold: 'Accepter',
  dispute_reject: 'Rejeter',
  dispute_saved: 'Réponse envoyée',
} satisfies Translation<'trust'>;
