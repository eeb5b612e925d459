-- Who registered, by day (UTC), and how many of those have placed a bet since.
create table user_day (
  day date primary key,
  registered bigint not null,
  bettors bigint not null
) with (fillfactor = 70);
insert into user_day (day, registered, bettors)
select (u.created_at at time zone 'utc')::date, count(*), count(*) filter (where exists (
  select from bet b where b.user_id = u.id))
from app_user u group by 1;

create function count_registration() returns trigger language plpgsql as $$
begin
  insert into user_day (day, registered, bettors) values ((new.created_at at time zone 'utc')::date, 1, 0)
  on conflict (day) do update set registered = user_day.registered + 1;
  return null;
end $$;
create trigger counted after insert on app_user for each row execute function count_registration();
