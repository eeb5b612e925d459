export default {
  called_off_1: 'One administrator alone cancelled this match on {moment}.',
  called_off_2: 'Two administrators cancelled this match on {moment}.',
  called_off_reason: 'Reason given: {reason}',
  ticket_title: 'Proof of the match',
  ticket_text:
    'When the bet was placed, this digest was frozen into it. It is the fingerprint of the document of the match: engine, parameters and commitment. The check asks for the match as it is published now, computes the digest again on this device, and compares it with the one here.',
  ticket_digest: 'Digest {digest}',
  ticket_run: 'Compare with the match',
  ticket_match: 'To the match',
  ticket_ok: 'The document of the match has the digest of this ticket.',
  ticket_bad:
    'The document of the match does not have the digest of this ticket: its commitment or its parameters are not those of when the bet was placed.',
  verify_title: 'Verifiable play',
  verify_intro:
    'The match weaves itself, one column a minute, goals in gold. Each column follows from the document published before kick-off: changing a goal would undo the pattern.',
  verify_before:
    'The commitment below was published before kick-off. The links appear one a minute as the match is played.',
  verify_intro_called_off:
    'This match was cancelled. The links of the steps that were played are published, and the last link of the chain, from which all others follow: anyone can compute what the match would have been.',
  verify_intro_steps:
    'The match weaves itself, one column for each point or possession, breaks and sets in gold. Each column follows from the document published before the start: changing one would undo the pattern.',
  verify_before_steps:
    'The commitment below was published before the start. The links appear one by one as the match is played.',
  verify_steps_one: '{count} step',
  verify_steps_other: '{count} steps',
  verify_ok_steps_one:
    'Checked on this device: {count} step follows from the published document, with nothing changed.',
  verify_ok_steps_other:
    'Checked on this device: {count} steps follow from the published document, with nothing changed.',
  verify_bad_steps: 'The check failed at step {step}: {reason}',
  verify_cloth_steps: 'Weave of the match: {count} columns',
  verify_commitment: 'Commitment',
  verify_digest: 'Digest of the document, as on every ticket',
  verify_link: 'Link {step}',
  verify_last_link: 'Last link of the chain',
  verify_engine: 'Engine',
  param_goals: '{team}, expected goals',
  param_points: '{team}, expected points in four quarters',
  param_serve: '{team}, points won on own serve',
  param_side_out: '{team}, rallies won on reception',
  param_best_of: 'Most sets played',
  verify_margin: 'Model margin',
  verify_minutes: '{count} of {total} minutes',
  verify_run: 'Check it here',
  verify_run_whole: 'Check the whole match here',
  verify_whole:
    'This is the whole match, from the first step to the last. The recorded score and the grade of every market follow from it.',
  verify_none: 'No step of the match is published.',
  verify_so_far: 'That is everything published so far; the rest of the match is not proven yet.',
  verify_called_off: 'The match was cancelled, and the rest of its chain is published: it would have ended {score}.',
  verify_withheld: 'The match was cancelled, and the rest of its chain is not published.',
  verify_each_one: '{count} step',
  verify_each_other: '{count} steps, one by one',
  verify_nothing: 'nothing happened',
  explain_title: 'How this works, and what it proves',
  explain_commitment:
    'Before the match we publish a document: the engine, the parameters of the match, and the commitment, which is the fingerprint of its first link. The commitment fits one secret chain of links and no other. It does not bind the parameters.',
  explain_digest:
    'The digest is the fingerprint of that whole document, so it binds the parameters too. It is printed on every bet on the match when the bet is placed. The page of your bet computes it again from the document: if they agree, nothing in the document was changed since you bet.',
  explain_links:
    'Each step of the match reveals the next link. Its fingerprint must be the link before it, and that of the first one the commitment: a link cannot be exchanged afterwards.',
  explain_draws:
    'The numbers of a step are drawn from its link, and the published parameters say below which number something happens. Your device draws them again and compares.',
  explain_end:
    'A match is called whole only when its links reach its end, and the recorded score and the grade of every market follow from them. The last link of the chain is published too, also of a match that was cancelled: anyone can compute what it would have been.',
  explain_limits:
    'This proves that the match was fixed before it began and that nothing was changed since, neither by a bet nor by us. It does not prove that nobody knew it: whoever keeps the secret of this site could compute it.',
  verify_running: 'Checking…',
  verify_ok_one: 'Checked on this device: {count} minute follows from the published document, with no goal changed.',
  verify_ok_other: 'Checked on this device: {count} minutes follow from the published document, with no goal changed.',
  verify_bad: 'The check failed at minute {step}: {reason}',
  verify_bad_whole: 'The check failed: {reason}',
  fault_unknown_engine: 'this page does not know the engine',
  fault_invalid_params: 'the parameters are not valid',
  fault_wrong_digest: 'the digest is not that of the document: the commitment or the parameters are others',
  fault_broken_chain: 'a link does not lead back to the commitment',
  fault_wrong_last_link: 'the last link of the chain does not lead to the links that were played',
  fault_missing_steps: 'the match is recorded as over, but links of its last steps are missing',
  fault_wrong_score: 'the recorded score is not the one that the links give',
  fault_wrong_grades: 'markets were settled otherwise than the links give',
  fault_wrong_incidents: 'the links give other incidents',
  fault_too_many_links: 'there are more links than the match has steps',
  fault_unproved_incident: 'an incident has no link yet',
  verify_failed: 'The check could not be run here.',
  verify_download: 'Download the proof',
  verify_cloth: 'Weave of the match: {count} of {total} columns, goals in gold',
} as const;
