-- Limits that wait for their time, to be told of when it comes.
alter table self_limit alter column amount drop not null;
create index self_limit_due on self_limit (next_at) where next_at is not null;
