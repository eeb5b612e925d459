-- Bets on real matches in play ask for prices earlier than planned, for a share of the day's credits.
alter table feed_spending drop constraint feed_spending_purpose_check;
alter table feed_spending add constraint feed_spending_purpose_check
  check (purpose in ('plan', 'in_play', 'visitors', 'administrators', 'bets'));
