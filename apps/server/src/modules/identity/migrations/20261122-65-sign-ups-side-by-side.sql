-- Sign-ups do not wait for each other: each adds to a row that nobody holds, and makes one where all are held. So there
-- are as many rows of a day, or of a status, as there were sign-ups at one moment; their sum is what is so.
alter table user_day drop constraint user_day_pkey, add column id bigint generated always as identity primary key;
create index user_day_by_day on user_day (day);

create function add_to_user_day(of_day date, more_registered bigint, more_bettors bigint) returns void
language plpgsql as $$
begin
  update user_day set registered = registered + more_registered, bettors = bettors + more_bettors
  where id = (select id from user_day where day = of_day limit 1 for update skip locked);
  if not found then
    insert into user_day (day, registered, bettors) values (of_day, more_registered, more_bettors);
  end if;
end $$;

drop trigger counted on app_user;
drop function count_registration();
create function count_registrations() returns trigger language plpgsql as $$
begin
  perform add_to_user_day(day, users, 0)
  from (select (created_at at time zone 'utc')::date as day, count(*) as users from added group by 1) as days;
  return null;
end $$;
create trigger counted after insert on app_user referencing new table as added
  for each statement execute function count_registrations();

alter table user_count drop constraint user_count_pkey, drop column slot,
  add column id bigint generated always as identity primary key;
create index user_count_by_status on user_count (status, awaits_approval);

create function add_to_user_count(of_status text, that_awaits boolean, more bigint) returns void
language plpgsql as $$
begin
  update user_count set users = users + more where id = (
    select id from user_count where status = of_status and awaits_approval = that_awaits limit 1 for update skip locked);
  if not found then
    insert into user_count (status, awaits_approval, users) values (of_status, that_awaits, more);
  end if;
end $$;

create or replace function count_added_users() returns trigger language plpgsql as $$
begin
  perform add_to_user_count(status, awaits_approval, users)
  from (select status, awaits_approval, count(*) as users from added group by 1, 2) as moves;
  return null;
end $$;

create or replace function count_gone_users() returns trigger language plpgsql as $$
begin
  perform add_to_user_count(status, awaits_approval, -users)
  from (select status, awaits_approval, count(*) as users from gone group by 1, 2) as moves;
  return null;
end $$;

create or replace function count_changed_users() returns trigger language plpgsql as $$
begin
  perform add_to_user_count(status, awaits_approval, users)
  from (
    select status, awaits_approval, sum(users)::bigint as users from (
      select status, awaits_approval, -1 as users from gone union all select status, awaits_approval, 1 from added
    ) as each_user
    group by 1, 2 having sum(users) <> 0
  ) as moves;
  return null;
end $$;
