-- The document of a match names its public randomness, if it has one.
create or replace function log_match() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details)
  select 'match', jsonb_strip_nulls(jsonb_build_object('match', id, 'sport', sport_id,
    'startsAt', extract(epoch from starts_at) * 1000, 'engine', fixture ->> 'engine', 'params', fixture -> 'params',
    'randomness', fixture -> 'randomness', 'commitment', commitment, 'digest', digest,
    'slot', case when external_id ~ '^\d{4}-\d\d-\d\d/' then external_id end))
  from added where digest is not null;
  return null;
end $$;
