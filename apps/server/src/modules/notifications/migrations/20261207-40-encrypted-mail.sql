-- The texts of a message whose link gives access to an account, encrypted with AUTH_SECRET; gone once it is sent.
alter table mail add column encrypted bytea;

-- A waiting message with encrypted texts is `encrypted`, not `queued`: a process of an earlier version would send it without its texts.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check check (state in ('queued', 'encrypted', 'sent', 'kept', 'failed'));
drop index mail_due;
create index mail_due on mail ((kind in ('promotion', 'bets_settled')), due_at) where state in ('queued', 'encrypted');
