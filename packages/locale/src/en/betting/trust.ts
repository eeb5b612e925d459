export default {
  title: 'Proof of the bet',
  intro:
    'Checks the whole bet on this device: the receipt that the site signed, the public log, each match, and the payout. The log lists what decides bets. This device remembers it, and notices at the next check if an earlier entry was changed.',
  run: 'Check the bet',
  running: 'Checking…',
  again: 'Check again',
  load_failed: 'The data could not be loaded. Check the connection and try again.',
  load_refused:
    'The site did not serve what the check needs: {path} answered with error {status}. Check again in a minute. If nothing changes, keep the receipt and write to support.',
  load_unreadable:
    'The check cannot read what the site answered at {path}. Check again. If nothing changes, keep the receipt and write to support.',
  found_at: 'Check of {time}',
  found_before: 'Earlier check, of {time}',
  offline: 'There is no connection. The data that was loaded on {time} was checked again.',
  offline_changed:
    'There is no connection. The data that was loaded on {time} was checked again, with the bet as it was then. The bet has changed since: check again once you are connected.',
  changed: 'The bet has changed since this check: check it again.',
  sound: 'Everything that can be checked is correct.',
  sound_open: 'Not known yet: {names}.',
  unsound:
    'At least one check failed. Keep the receipt: as long as its signature is correct, it proves what the site signed.',
  unsound_names:
    'Wrong: {names}. What was found, and what you can do, is below. Keep the receipt: as long as its signature is correct, it proves what the site signed.',
  unsound_write: 'Write to support',
  payout_is: 'Computed payout: {amount}',
  download: 'Download the receipt',
  receipt_text:
    'The receipt is a file signed by the site. Keep it: with it you can check the bet anywhere, even if the site changes.',
  states_text:
    'This device has the state of the log that it saw before. Save both states: each is signed, and together they show anybody that the log does not continue the earlier one.',
  states_save: 'Save both states',
  states_accept: 'Use the new log from now on',
  qr_label: 'QR code with the number of the bet, the hash of its receipt and the address of the site',
  code_text:
    'This page comes from the site and cannot vouch for itself. In the published source, this command makes the same check without it, with the downloaded receipt:',
  code_hash: 'The code of the check has the hash {hash}.',
  leg_of: 'Selection {number}: {name}',
  check_receipt: 'Receipt',
  check_checkpoint: 'Signature of the log',
  check_inclusion: 'Place in the log',
  check_consistency: 'Consistency of the log',
  check_commitment: 'Commitment of the match',
  check_day: 'Place in the calendar',
  check_margin: 'Margin of the match',
  check_course: 'Course of the match',
  check_result: 'Result',
  check_grade: 'Grade',
  check_payout: 'Payout',
  check_dispute: 'Disputes',
  state_ok: 'Correct',
  state_failed: 'Wrong',
  state_open: 'Not known yet',
  state_none: 'Does not apply',
  state_skipped: 'Not checked',
  ok_receipt: 'The site has signed this receipt with its published key {key}: it cannot deny the bet {bet}.',
  ok_checkpoint:
    'The site has signed the log {log} as it is now: {size} entries. The root {root} is the hash of all of them.',
  ok_inclusion: 'The log has this bet: entry {entry}, place {place}, ticket {ticket}.',
  ok_consistency:
    'The log had {from} entries when it was last seen here. It now has {size}, and no earlier entry was changed.',
  ok_consistency_first:
    'The log is seen here for the first time, so there is nothing to compare it with. It is remembered for the next check.',
  none_consistency:
    'The site was restored from a backup. Its log continues from {size} entries as {log}; this device had seen {from} entries of {seen}.',
  ok_commitment:
    'Entry {entry} of the log fixes the match by its hash {digest}, the same as in the receipt: nobody can replace the match unnoticed. Its randomness comes from this site alone: the operator can know the result from the announcement on.',
  ok_commitment_drand:
    'Entry {entry} of the log fixes the match by its hash {digest}, the same as in the receipt: nobody can replace the match unnoticed. Each step also depends on a value of drand, a public network: nobody can know the result before these values are emitted.',
  none_commitment: 'This match has no commitment: only verifiable simulated matches have one.',
  ok_day:
    'The number of the match follows from its place in the calendar. Before the match was announced, entry {entry} of the log fixed the secret of {day}, from which the matches of that day follow. The secret is revealed once all of them are over: the check then shows whether this match follows from it.',
  ok_day_revealed:
    'Once entry {entry} of the log had fixed the secret of {day}, the site had no choice left: the number of the match follows from its place in the calendar, and its commitment from this secret, which entry {revealed} reveals.',
  none_day: 'The match has no commitment, or was announced before the site fixed a secret for each day.',
  ok_margin:
    'The target margin of the match is {margin}%: the higher it is, the lower the odds. The site shows the same as entry {entry} of the log.',
  ok_margin_default:
    'The target margin of the match is {margin}%: the higher it is, the lower the odds. It is the usual one, because the log had set no other when the match was announced.',
  none_margin: 'The match has no target margin, or the log does not have the match.',
  ok_course:
    'Published steps of the match: {steps}. All of them were computed again here, and follow from the commitment.',
  none_course: 'Without a commitment, the course of the match cannot be computed.',
  none_course_steps: 'No step of the match is published yet, so there is nothing to compute.',
  ok_result: 'Entry {entry} of the log states the score {score}.',
  ok_result_void: 'Entry {entry} of the log states that the match does not count.',
  none_result: 'Not compared, because a check above failed.',
  none_grade: 'Not computed, because a check above failed.',
  ok_grade: 'By the rules, the selection is: {grade}.',
  ok_grade_shown:
    'By the rules, the selection is: {grade}. This older receipt does not state the outcomes of the market: those that the site shows now were used.',
  ok_grade_named:
    'By the rules, the selection is: {grade}. The receipt names it in English: “{named}”. Its names in other languages cannot be compared.',
  open_grade_named:
    'Known once the question is answered. The receipt names the selection in English: “{named}”. Its names in other languages cannot be compared.',
  none_payout: 'Not computed, because a check above failed.',
  ok_payout: 'The payout was computed again here, from the odds and the grades. The bet is: {status}.',
  ok_payout_cash_outs:
    'The payout was computed again here, from the odds, the grades and the cash-outs in the log. The bet is: {status}.',
  open_payout: 'Known once the selections that decide the bet are.',
  ok_dispute: 'The log has each dispute and its outcome as this page shows them, and the hashes of their texts.',
  grade_won: 'won',
  grade_lost: 'lost',
  grade_void: 'void',
  grade_half_won: 'half won',
  grade_half_lost: 'half lost',
  grade_open: 'open',
  status_won: 'won',
  status_lost: 'lost',
  status_cancelled: 'cancelled',
  status_cashed_out: 'cashed out',
  status_pending: 'open',
  fault_malformed_receipt:
    'This is not a receipt. Download it again from the page of the bet. If this fails again, keep the file and write to support.',
  fault_unknown_key:
    'The key that signed this receipt is not among those that the site publishes. Keep the receipt and write to support.',
  fault_wrong_signature:
    'The signature does not belong to this receipt: the receipt was changed. Download it again from the page of the bet. If this fails again, keep the file and write to support.',
  fault_other_bet:
    'The receipt is for another bet. Download it again from the page of the bet. If this fails again, keep the file and write to support.',
  fault_other_terms:
    'The receipt and this page differ: {term}, {stated} on the receipt and {shown} on this page. Keep the receipt, take a picture of this page, and write to support.',
  term_type: 'type of the bet',
  term_stake: 'stake',
  term_placed: 'time of the bet',
  term_selections: 'number of selections',
  term_win: 'potential win',
  term_bonus: 'bonus',
  term_match: 'match',
  term_start: 'start of the match',
  term_digest: 'hash of the match',
  term_odds: 'odds',
  term_early: 'early payout',
  term_selection: 'chosen outcome',
  term_of_leg: '{term} (selection {number})',
  fault_other_terms_named:
    'The receipt and this page differ: {term}. Keep the receipt, take a picture of this page, and write to support.',
  fault_wrong_terms:
    'The receipt contradicts itself: its stake, odds and potential win do not agree, or it is from the future. Keep the receipt and write to support.',
  fault_wrong_checkpoint:
    'The log that the site shows is not signed with the key that the receipt names. Keep the receipt and write to support.',
  fault_waiting: 'The bet is not in the log yet. Check again in a minute.',
  fault_lost:
    'The site was restored from a backup of an earlier moment, and its log does not have this bet. Check again in a minute; if nothing changes, the bet was lost in the restore: keep the receipt, and write to support.',
  fault_behind:
    'The site shows a change here that the log does not have yet. As a rule, the log has it within a minute: check again then. If it is still missing after an hour, this check fails.',
  fault_overdue:
    'For more than an hour, the site has shown a change here that the log does not have. Keep the receipt, take a picture of this page, and write to support.',
  fault_unsettled:
    'The log decides what the site has not settled in this bet yet. As a rule, the site does so within seconds: check again in a minute. If it has not after an hour, this check fails.',
  fault_missing:
    'The bet is not in the log although the time to add it is over. Keep the receipt: it proves that the log is incomplete. Write to support.',
  fault_wrong_proof:
    'The proof does not lead from the receipt to the log. Check again; if it fails again, check the receipt that you downloaded when you placed the bet: if that one is in the log, the site has signed another one since. Keep both, and write to support.',
  fault_older_log:
    'The site shows an older log than before. Check again later; if nothing changes, entries were lost: keep the receipt and write to support.',
  fault_forked_log:
    'The log does not continue the one that this device saw: earlier entries were changed or removed. Keep the receipt, save both states of the log, and write to support.',
  fault_other_log:
    'The site shows the log {log}, but this device knew {seen}, and no entry says why. Keep the receipt, save both states of the log, and write to support.',
  fault_other_key:
    'The log {log} has another key than the log that this device knew: it is not the same log. Keep the receipt and ask the site why. Only if the site was set up again from nothing, save both states and then use the new log from now on.',
  fault_no_commitment:
    'The log does not have this match, so that nothing fixed it before your bet. Keep the receipt and write to support.',
  fault_wrong_commitment: 'The log fixed another match than the receipt states. Keep the receipt and write to support.',
  fault_wrong_start:
    'The log or the page of the match states another start than the receipt. Keep the receipt and write to support.',
  fault_wrong_entry:
    'Entry {entry}, which the site lists for this match or bet, is not in the log. Check again; if it fails again, keep the receipt and write to support.',
  fault_no_day:
    'The log has no commitment to the secret of the day before this match: the site may have chosen the match. Keep the receipt and write to support.',
  fault_wrong_slot:
    'The number of the match does not follow from its place in the calendar: the site may have chosen it. Keep the receipt and write to support.',
  fault_skipped_attempt:
    'This is match number {attempt} in its place of the calendar, and the log does not state that all earlier ones were cancelled before it: the site may have chosen among them. Keep the receipt and write to support.',
  fault_wrong_day_secret:
    'The match does not follow from the secret of its day, which the log fixed before. Keep the receipt and write to support.',
  fault_wrong_margin:
    'The site shows a target margin of {shown}% for the match. By the log, it was {margin}% when the match was announced. Keep the receipt, take a picture of the page of the match, and write to support.',
  fault_wrong_parameters:
    'The site changed the match after your bet: its parameters and its commitment do not have the hash {digest} of the receipt. Keep the receipt and write to support.',
  fault_wrong_course:
    'The match does not follow from its commitment: {reason}. Open the match and check it there, keep the receipt, and write to support.',
  fault_unfinished:
    'The check of the match was not made: three other matches have wrong values of drand, or the check takes too long. Check again on a faster device, or with “npm run verify”; if it fails again, keep the receipt and write to support.',
  fault_not_over: 'Known once the match is over.',
  fault_no_result:
    'The match is over, and the log has no result yet. Check again in a minute; if nothing changes, keep the receipt and write to support.',
  fault_wrong_result:
    'The result in entry {entry} of the log is not the one that the site shows for the match. Keep the receipt, write to support, and name the entry.',
  fault_wrong_result_links:
    'The published steps of the match give the score {computed}, but entry {entry} of the log states {score}. Keep the receipt, write to support, and name the entry.',
  fault_wrong_score:
    'Entry {entry} of the log states the score {score}, and the site shows {shown}. Take a picture of this page, write to support, and name the entry.',
  fault_other_selection:
    'The receipt states: {stated}. The site shows instead: {shown}. Keep the receipt and write to support.',
  fault_other_names:
    'The receipt states in English: {stated}. The site shows in English instead: {shown}. Keep the receipt and write to support.',
  fault_wrong_grade:
    'By the result and the rules, the selection is: {grade}. The site shows: {shown}. Keep the receipt, take a picture of this page, and write to support.',
  fault_wrong_grounds:
    'This page gives another rule, source or cause of the grade than the log. Take a picture of this page and write to support.',
  fault_no_cash_out:
    'The log states other cash-outs than the site shows. Keep the receipt, take a picture of this page, and write to support.',
  fault_wrong_cash_out:
    'A cash-out in the log pays more than its value less the margin. Keep the receipt and write to support.',
  fault_wrong_payout:
    'By the odds and the grades, the bet is: {status}, and pays {due}. This page shows: {shown}, {paid}. Keep the receipt, take a picture of this page, and write to support.',
  fault_wrong_payout_open:
    'By the log, this bet is still open. This page shows: {shown}. Keep the receipt, take a picture of this page, and write to support.',
  fault_wrong_payout_unpaid:
    'By the odds and the grades, the bet is: {status}, and pays {due}. For more than an hour, the site has not settled it. Keep the receipt, take a picture of this page, and write to support.',
  fault_wrong_bonus:
    'By the odds and the rules, the bonus in the payout is {bonus}, and the site shows {shown}. Take a picture of this page and write to support.',
  fault_wrong_dispute:
    'The log states another reason, answer or outcome of the dispute about selection {number} than this page, or this page does not show it. Take a picture of this page and write to support.',
  fault_unreadable:
    'What the site states here cannot be read. Check again; if it fails again, keep the receipt and write to support.',
  page_title: 'Transparency',
  page_intro:
    'The public log lists what decides bets: each commitment, which fixes a simulated match before it starts, and each result, correction and change. If an entry is changed, anyone who saw the log before can detect it.',
  log_size: 'Entries',
  log_root: 'Root, the hash of all entries',
  log_key: 'Key of the log',
  log_began: 'Began',
  log_randomness: 'Randomness of simulated matches',
  log_randomness_drand:
    'From drand, a public network, for matches that are announced now. The page of a match says which randomness it has.',
  log_randomness_local: 'From this site: its operator can know the result before the match',
  log_witnesses: 'Cosigned by',
  log_cosigned_one: '{witness}, on {moment}: the first entry',
  log_cosigned_other: '{witness}, on {moment}: the first {count} entries',
  log_no_witness: 'no witness',
  overrides_title: 'Cancelled and corrected',
  overrides_text:
    'Matches that were cancelled, results that were replaced, and what the house gained or lost by it. “Would have paid otherwise” is what the bets would have paid without this: by the links of a simulated match, which are revealed when it is cancelled, or by the result that was replaced. Returned stakes count as paid. Amounts of fewer than {minimum} bettors appear in the sum only.',
  overrides_none: 'No match was cancelled, and no result was replaced.',
  override_call_off: 'Cancelled',
  override_correction: 'Corrected',
  override_by_0: 'By the source of the event',
  override_by_one: 'By {count} administrator',
  override_by_other: 'By {count} administrators',
  override_by_randomness: 'Because a value of drand was missing for too long',
  override_by_missed: 'Because the site did not run from the start of the match to its end',
  override_by_unplayable: 'Because the site could not simulate the match as it had announced it',
  override_by_restore: 'Because the site was restored from a backup',
  override_bets: 'Bets',
  override_stakes: 'Stakes',
  override_wins: 'Highest payouts',
  overrides_total_one: 'Sum of {count} cancellation or correction with bets',
  overrides_total_other: 'Sum of {count} cancellations and corrections with bets',
  overrides_small_one:
    '{count} more has too few bettors: it is left out while the sum would reveal the amounts of one bettor.',
  overrides_small_other:
    '{count} more have too few bettors: they are left out while the sum would reveal the amounts of one bettor.',
  overrides_open_one: '{count} more is left out because bets on it are still open.',
  overrides_open_other: '{count} more are left out because bets on them are still open.',
  overrides_unknown_one: '{count} more is left out because nobody knows how the match would have ended.',
  overrides_unknown_other: '{count} more are left out because nobody knows how the matches would have ended.',
  override_otherwise: 'Would have paid otherwise',
  override_paid: 'Paid',
  override_effect: 'Gain of the house',
  override_none: 'No bets.',
  override_small: 'Too few bettors to show amounts.',
  override_open: 'The effect is shown once it is computed, after all bets are settled.',
  override_unknown: 'Nobody knows how the match would have ended.',
  override_part_call_off_one:
    '{count} bet was compared. The others were cashed out, cancelled, open, or on a market without a grade.',
  override_part_call_off_other:
    '{count} bets were compared. The others were cashed out, cancelled, open, or on markets without a grade.',
  override_part_correction_one: 'The payout of {count} bet changed.',
  override_part_correction_other: 'The payouts of {count} bets changed.',
  look_title: 'Entries',
  look_label: 'Number of a match, name of a setting, or a day',
  look_kind: 'Kind',
  look_all_kinds: 'All kinds',
  look_button: 'Find',
  look_none: 'The log has no such entry.',
  entry_number: 'Entry {index}',
  more: 'Show older entries',
  kind_match: 'Commitment of a match',
  kind_result: 'Result',
  kind_correction: 'Correction',
  kind_call_off: 'Cancelled match',
  kind_grading: 'Graded by an administrator',
  kind_early_win: 'Early payout',
  kind_void_window: 'Bets void because of their time',
  kind_bet_cancelled: 'Cancelled bet',
  kind_cash_out: 'Cash-out',
  kind_setting: 'Changed setting',
  kind_bonus_table: 'Bonus table',
  kind_rules: 'Rules',
  kind_receipt_key: 'Key of receipts',
  kind_ledger: 'Ledger of a day',
  kind_day: 'Commitment to the secret of a day',
  kind_day_secret: 'Secret of a day',
  kind_dispute: 'Dispute',
  kind_dispute_answer: 'Answer to a dispute',
  kind_restored: 'Restored from a backup',
  kind_tickets: 'Bets',
  dispute_title: 'Disputes',
  dispute_intro:
    'If you think that a result is wrong, write why. Administrators answer within {days} days, here. The public log records the dispute and its outcome.',
  dispute_open_button: 'Dispute',
  dispute_reason: 'What is wrong?',
  dispute_reason_hint: 'At least {count} characters',
  dispute_reason_short: 'Describe in more detail what is wrong',
  dispute_send: 'Send the dispute',
  dispute_sent: 'Dispute sent',
  dispute_refused_open: 'This selection isn’t settled yet.',
  dispute_refused_late: 'This selection was settled more than {days} days ago.',
  dispute_refused_full: '{maximum} of your disputes are waiting for an answer. Wait for one before you send another.',
  dispute_opened: 'Disputed on {moment}',
  dispute_waits: 'Answer due by {moment}',
  dispute_outcome_upheld: 'Upheld',
  dispute_outcome_rejected: 'Rejected',
  dispute_outcome_withdrawn: 'Withdrawn',
  dispute_answered: 'Answered on {moment}',
  dispute_messages: 'Messages',
  dispute_state_open: 'Waiting',
  dispute_state_answered: 'Answered',
  dispute_states: 'State',
  dispute_overdue: 'Overdue',
  dispute_none: 'No dispute is waiting.',
  dispute_none_answered: 'No dispute has been answered yet.',
  dispute_stake: 'stake {amount}',
  dispute_score: 'score {score}',
  dispute_about: 'Bet {number}, selection {leg}',
  dispute_erased: 'The account was deleted.',
  dispute_answer: 'Answer',
  dispute_answer_hint:
    'The bettor reads it on the page of the bet. A dispute that is upheld changes no bet: correct the result or cancel the bet as well.',
  dispute_answer_short: 'Write an answer',
  dispute_uphold: 'Uphold',
  dispute_reject: 'Reject',
  dispute_saved: 'Answer sent',
} as const;
