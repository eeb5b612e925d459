-- A market that an administrator holds is suspended whatever happens, until one opens it again. What it would be
-- otherwise is kept, and follows the match meanwhile. The book of a held event is held in the markets that it gets later, too.
alter table market add column held_status text check (held_status in ('open', 'suspended'));
alter table event add column is_held boolean not null default false;

-- How many events there are of each status, so that nobody counts them.
create table event_count (
  status text primary key,
  events bigint not null
);
insert into event_count (status, events)
select s.status, (select count(*) from event e where e.status = s.status)
from unnest(array['upcoming', 'live', 'awaiting_result', 'completed', 'cancelled', 'postponed']) as s (status);

create function count_added_events() returns trigger language plpgsql as $$
begin
  update event_count c set events = c.events + a.events
  from (select status, count(*) as events from added group by status) as a where a.status = c.status;
  return null;
end $$;
create trigger counted after insert on event referencing new table as added
  for each statement execute function count_added_events();

create function count_changed_event() returns trigger language plpgsql as $$
begin
  update event_count set events = events + case status when new.status then 1 else -1 end
  where status in (old.status, new.status);
  return null;
end $$;
create trigger counted_anew after update of status on event for each row
  when (old.status <> new.status) execute function count_changed_event();

create index event_over_by_source on event (source, starts_at, id) where status in ('completed', 'cancelled');
