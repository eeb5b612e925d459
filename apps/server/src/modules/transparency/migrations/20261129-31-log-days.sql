-- The commitments to the secrets of days and the revealed secrets enter the log, and so does the place of each match in the
-- calendar, from which its id follows.
create function log_simulation_day() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details) values (case when new.secret is null then 'day' else 'day_secret' end,
    jsonb_strip_nulls(jsonb_build_object('day', new.day, 'speed', new.speed, 'commitment', new.commitment,
      'secret', new.secret)));
  return null;
end $$;
create trigger logged after insert or update on simulation_day for each row execute function log_simulation_day();

create or replace function log_match() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details)
  select 'match', jsonb_strip_nulls(jsonb_build_object('match', id, 'sport', sport_id,
    'startsAt', extract(epoch from starts_at) * 1000, 'engine', fixture ->> 'engine', 'params', fixture -> 'params',
    'commitment', commitment, 'digest', digest,
    'slot', case when external_id ~ '^\d{4}-\d\d-\d\d/' then external_id end))
  from added where digest is not null;
  return null;
end $$;
