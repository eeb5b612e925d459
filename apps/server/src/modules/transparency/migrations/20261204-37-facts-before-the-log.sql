-- The log began with the matches and results that there were. It gets what else was decided before it and is compared by the checks of bets:
-- gradings of custom markets, times for which bets are void, cancelled bets, and the target margin.
do $$
declare
  -- Null while it has no entry: then nothing was written by its triggers either, unless it still waits.
  began timestamptz := (
    select to_timestamp((convert_from(entry, 'UTF8')::jsonb ->> 'at')::bigint / 1000.0) from log_entry where index = 0);
begin
  insert into log_pending (kind, details)
  select 'grading', jsonb_build_object('match', g.event_id, 'version', g.version, 'market', g.market_id,
    'grades', g.grades, 'by', g.graded_by, 'reason', g.reason)
  from market_grading g
  where (g.graded_at < began or began is null)
    -- A newer one, which the log has, grades the market.
    and not exists (select from market_grading n where n.market_id = g.market_id and n.graded_at >= began)
    and not exists (select from log_pending p where p.kind = 'grading' and p.details ->> 'market' = g.market_id::text)
  order by g.graded_at;

  insert into log_pending (kind, details)
  select 'void_window', jsonb_build_object('match', w.event_id, 'version', w.version, 'cause', w.cause,
    'from', extract(epoch from w.placed_from) * 1000, 'until', extract(epoch from w.placed_until) * 1000)
  from void_window w
  where (w.recorded_at < began or began is null) and not exists (
    select from log_pending p where p.kind = 'void_window' and p.details ->> 'match' = w.event_id::text
      and (p.details ->> 'version')::integer = w.version)
  order by w.recorded_at;

  insert into log_pending (kind, details)
  select 'bet_cancelled', jsonb_build_object('bet', c.bet_id, 'user', c.user_id, 'by', c.corrected_by, 'reason', c.reason)
  from bet_correction c
  where c.cause = 'withdrawn' and (c.corrected_at < began or began is null) and not exists (
    select from log_pending p where p.kind = 'bet_cancelled' and p.details ->> 'bet' = c.bet_id::text)
  order by c.corrected_at;

  -- `since`: it is in force since then at the latest. The log has every later change.
  insert into log_pending (kind, details)
  select 'setting', jsonb_build_object('setting', key, 'value', value, 'since',
    floor(extract(epoch from coalesce(began, (select min(at) from log_pending), clock_timestamp())) * 1000)::bigint)
  from setting
  where key = 'margin'
    and not exists (select from log_entry where kind = 'setting' and subject = 'margin')
    and not exists (select from log_pending p where p.kind = 'setting' and p.details ->> 'setting' = 'margin');
end $$;
