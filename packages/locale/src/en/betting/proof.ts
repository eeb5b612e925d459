export default {
  called_off_1: 'One administrator alone cancelled this match on {moment}.',
  called_off_2: 'Two administrators cancelled this match on {moment}.',
  called_off_reason: 'Reason: {reason}',
  called_off_missed: 'The site did not run from the start of the match to its end.',
  called_off_unplayable: 'The site could not simulate it as it had announced it.',
  called_off_no_randomness: 'A value of drand was missing for too long.',
  called_off_restore: 'The site was restored from a backup after the match had begun.',
  called_off_simulator: 'The site did not play it to its end.',
  ticket_title: 'Proof of the match',
  ticket_text:
    'When you placed the bet, this hash was stored with it. It is the hash (SHA-256) of the document that fixed the match before it started: engine, parameters and commitment. The check downloads the document as it is published now, computes its hash on this device, and compares the two. Unless the page of the match names drand as the source of its randomness, the operator can know the result before the match.',
  ticket_hash: 'Match hash {hash}',
  ticket_run: 'Compare with the match',
  ticket_match: 'See the match',
  ticket_ok: 'The match document matches the hash on this ticket.',
  ticket_bad:
    'The match document does not match the hash on this ticket: its commitment or parameters have changed since you placed the bet.',
  verify_title: 'Verifiable play',
  verify_intro:
    'Each column of the pattern is one minute of the match; goals are gold. Every minute follows from the document published before kick-off, so nobody can change a goal unnoticed.',
  verify_before:
    'The commitment below was published before kick-off. One link appears each minute as the match is played.',
  verify_intro_called_off:
    'This match was cancelled. The links of the played steps are published, and so is the last link of the chain, from which all others follow: anyone can compute how the match would have ended.',
  verify_intro_steps:
    'Each column of the pattern is one point; breaks and sets are gold. Every step follows from the document published before the start, so nobody can change one unnoticed.',
  verify_intro_possessions:
    'Each column of the pattern is one possession. Every step follows from the document published before the start, so nobody can change one unnoticed.',
  verify_before_steps:
    'The commitment below was published before the start. The links appear one by one as the match is played.',
  verify_steps_one: '{count} step',
  verify_steps_other: '{count} steps',
  verify_ok_steps_one:
    'Verified on this device: {count} step follows from the published document; nothing was changed.',
  verify_ok_steps_other:
    'Verified on this device: {count} steps follow from the published document; nothing was changed.',
  verify_bad_steps: 'Verification failed at step {step}: {reason}',
  verify_cloth_steps: 'Pattern of the match: {count} columns',
  verify_commitment: 'Commitment',
  verify_hash: 'Hash of the document, as on every ticket',
  verify_link: 'Link {step}',
  verify_last_link: 'Last link of the chain',
  verify_randomness: 'Randomness',
  verify_randomness_local: 'From this site: its operator can know the result before the match',
  verify_randomness_drand:
    'From drand, a public network: neither the operator nor the network alone can know or choose the result',
  verify_chain: 'drand chain',
  verify_engine: 'Engine',
  param_goals: '{team}, expected goals',
  param_points: '{team}, expected points in four quarters',
  param_serve: '{team}, points won on own serve',
  param_side_out: '{team}, rallies won on reception',
  param_best_of: 'Maximum number of sets',
  verify_margin: 'Model margin',
  verify_minutes: '{count} of {total} minutes',
  verify_run: 'Verify here',
  verify_run_whole: 'Verify the whole match here',
  verify_whole:
    'This is the whole match, from the first step to the last. The recorded score and the result of every market follow from it.',
  verify_none: 'No step of this match is published.',
  verify_so_far: 'This is everything published so far; the rest of the match is not verified yet.',
  verify_called_off: 'The match was cancelled, and the rest of its chain is published: it would have ended {score}.',
  verify_withheld: 'The match was cancelled, and the rest of its chain is not published.',
  verify_unplayed:
    'The match was cancelled. It was not played to its end: the rounds that would have decided its later steps are not part of it.',
  verify_each_one: '{count} step',
  verify_each_other: '{count} steps, one by one',
  verify_nothing: 'nothing happened',
  explain_title: 'How verification works and what it proves',
  explain_commitment:
    'Before the match we publish a document: the engine, the parameters of the match, and the commitment, which is the hash (SHA-256) of the first link of a secret chain. The commitment fits only this chain. It does not cover the parameters.',
  explain_hash:
    'The hash of the whole document covers the parameters too. Every bet on the match stores it when it is placed. The page of your bet computes it again from the document: if the two agree, nothing in the document has changed since you bet.',
  explain_links:
    'Each step of the match reveals the next link. The hash of a link is the link before it, and the hash of the first link is the commitment: no link can be replaced afterwards.',
  explain_draws:
    'The random numbers of a step are computed from its link. The published parameters give the limits below which something happens, such as a goal. Your device computes the numbers again and compares.',
  explain_randomness:
    'The page of a match says where its randomness comes from. Without a public source, its operator can know the result before the match. With drand, each step also depends on a value that a network of independent organisations signs and publishes when the step ends. The operator does not know this value beforehand, the network does not know the links, and your device checks the signatures. If a value is missing, the match is suspended, and after half an hour it is cancelled.',
  explain_end:
    'The whole match is verified only when its links reach the end, and the recorded score and the result of every market follow from them. The last link of the chain is published too, even for a cancelled match: anyone can compute how it would have ended.',
  explain_limits:
    'This proves that neither a bet nor we have changed the match since it was announced. Where the randomness comes from this site alone, the match was fixed before it began, and this does not prove that nobody knew the result: anyone who has the secret of this site could compute it.',
  verify_running: 'Verifying…',
  verify_ok_one: 'Verified on this device: {count} minute follows from the published document; no goal was changed.',
  verify_ok_other: 'Verified on this device: {count} minutes follow from the published document; no goal was changed.',
  verify_bad: 'Verification failed at minute {step}: {reason}',
  verify_bad_whole: 'Verification failed: {reason}',
  verify_bad_advice: '{fault}. Download the proof, keep the receipts of your bets on this match, and write to support.',
  fault_unknown_engine: 'this page does not know the engine',
  fault_invalid_params: 'the parameters are not valid',
  fault_wrong_digest: 'the hash is not that of the document: the commitment or the parameters were changed',
  fault_broken_chain: 'a link does not lead back to the commitment',
  fault_wrong_last_link: 'the last link of the chain does not lead to the links that were played',
  fault_missing_steps: 'the match is recorded as over, but links of its last steps are missing',
  fault_wrong_score: 'the recorded score is not the one that the links give',
  fault_wrong_grades: 'markets were not settled as the links give',
  fault_wrong_incidents: 'the links give other incidents',
  fault_too_many_links: 'there are more links than the match has steps',
  fault_unproved_incident: 'an incident has no link yet',
  fault_wrong_round: 'a step does not have the round of drand that belongs to its time',
  fault_unknown_chain: 'this page does not know the drand chain',
  fault_wrong_signature: 'drand has not signed a value that decided a step',
  verify_failed: 'Verification could not run here. Reload the page and try again.',
  verify_download: 'Download the proof',
  verify_cloth: 'Pattern of the match: {count} of {total} columns, goals in gold',
} as const;
