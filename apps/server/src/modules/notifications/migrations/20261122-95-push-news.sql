-- Users who have been told something and have devices, until the devices know of it. Written by every statement that
-- writes notices, so that none of them waits for a device.
create table push_news (
  user_id uuid not null
);

create function note_push_news() returns trigger language plpgsql as $$
begin
  -- One probe for each user, however many devices there are.
  insert into push_news (user_id)
  select n.user_id from (select distinct user_id from written) n
    cross join lateral (select from push_subscription s where s.user_id = n.user_id limit 1) d;
  return null;
end $$;
create trigger told after insert on notice referencing new table as written
  for each statement execute function note_push_news();

alter table push_subscription
  -- how often its user has been told something, and up to which time it has been looked at since
  add column news integer not null default 0,
  add column news_done integer not null default 0,
  -- answers in a row by which a push service said that a message is wrong
  add column refusals integer not null default 0;
-- What came before this is looked at once.
update push_subscription set news = 1;
create index push_subscription_due on push_subscription (server_key, due_at) where news > news_done;
