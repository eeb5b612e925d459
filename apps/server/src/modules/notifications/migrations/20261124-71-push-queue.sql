-- The queue of the users whose devices are due for a push.
alter table push_news rename to push_due_user;
alter function note_push_news() rename to queue_push_users;
create or replace function queue_push_users() returns trigger language plpgsql as $$
begin
  -- One probe for each user, however many devices there are.
  insert into push_due_user (user_id)
  select n.user_id from (select distinct user_id from written) n
    cross join lateral (select from push_subscription s where s.user_id = n.user_id limit 1) d;
  return null;
end $$;
alter trigger told on notice rename to queue_push_users;
