-- What it costs to follow matches in play is told apart: it has what the rest of the day leaves.
alter table feed_spending drop constraint feed_spending_purpose_check;
alter table feed_spending add constraint feed_spending_purpose_check
  check (purpose in ('plan', 'in_play', 'visitors', 'administrators'));
