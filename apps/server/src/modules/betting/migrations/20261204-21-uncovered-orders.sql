-- An order whose stake the balance no longer covers ends with a reason of its own.
alter table bet_order drop constraint bet_order_reason_check;
alter table bet_order add constraint bet_order_reason_check check (reason in
  ('expired', 'started', 'start_moved', 'market_closed', 'account', 'break', 'limit', 'uncovered', 'refused'));
