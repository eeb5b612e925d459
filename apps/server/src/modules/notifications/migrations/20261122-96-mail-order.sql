-- What was sent to many comes behind what one person waits for, and is found so.
drop index mail_due;
create index mail_due on mail ((kind in ('promotion', 'bets_settled')), due_at) where state = 'queued';
