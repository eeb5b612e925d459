-- Where a simulated match stands: all that its prices depend on (who serves, the games of a set), and nothing to come.
alter table event add column position jsonb;
update event
set position = jsonb_build_object(
  'step', step, 'finished', false, 'score', jsonb_build_object('home', home_score::integer, 'away', away_score::integer))
where fixture is not null and status = 'live';

-- What each side won in each period, in order: the games or points of each set. Null where the source does not tell.
alter table result add column periods jsonb;
