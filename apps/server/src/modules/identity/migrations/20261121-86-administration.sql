-- Who signed up where users need approval, until somebody gives it.
alter table app_user add column awaits_approval boolean not null default false;

-- Lists of the back-office: by status or role newest first, and by how a name begins.
create index app_user_by_status on app_user (status, id);
create index app_user_to_approve on app_user (id) where awaits_approval;
create index app_user_admins on app_user (id) where role = 'admin';
create index app_user_by_username on app_user (username text_pattern_ops);
create index app_user_by_email on app_user (email text_pattern_ops);

-- How many users there are, kept. Several rows of the same, so that sign-ups do not wait for each other.
create table user_count (
  status text not null,
  awaits_approval boolean not null,
  slot smallint not null,
  users bigint not null,
  primary key (status, awaits_approval, slot)
);

create function count_added_users() returns trigger language plpgsql as $$
begin
  insert into user_count as c (status, awaits_approval, slot, users)
  select status, awaits_approval, pg_backend_pid() % 8, count(*) from added group by 1, 2 order by 1, 2
  on conflict (status, awaits_approval, slot) do update set users = c.users + excluded.users;
  return null;
end $$;

create function count_gone_users() returns trigger language plpgsql as $$
begin
  insert into user_count as c (status, awaits_approval, slot, users)
  select status, awaits_approval, pg_backend_pid() % 8, -count(*) from gone group by 1, 2 order by 1, 2
  on conflict (status, awaits_approval, slot) do update set users = c.users + excluded.users;
  return null;
end $$;

create function count_changed_users() returns trigger language plpgsql as $$
begin
  insert into user_count as c (status, awaits_approval, slot, users)
  select status, awaits_approval, pg_backend_pid() % 8, sum(users) from (
    select status, awaits_approval, -1 as users from gone union all select status, awaits_approval, 1 from added
  ) as moves
  group by 1, 2 having sum(users) <> 0 order by 1, 2
  on conflict (status, awaits_approval, slot) do update set users = c.users + excluded.users;
  return null;
end $$;

create trigger counted_added after insert on app_user referencing new table as added
  for each statement execute function count_added_users();
create trigger counted_gone after delete on app_user referencing old table as gone
  for each statement execute function count_gone_users();
create trigger counted_changed after update on app_user referencing old table as gone new table as added
  for each statement execute function count_changed_users();

insert into user_count (status, awaits_approval, slot, users)
select status, awaits_approval, 0, count(*) from app_user group by 1, 2;
