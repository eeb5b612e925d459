-- The timeline of the database: a recovery from an archive and the promotion of a standby begin a new one.
create function present_timeline() returns text language sql volatile
  return left(pg_walfile_name(pg_current_wal_lsn()), 8);

-- The row of the term is the same on a standby. Its promotion therefore ends the term too: until an engine has compared the promoted
-- database with what it has seen, no engine changes anything there. An engine of an earlier version states no timeline.
drop function hold_engine_term(uuid);
create function hold_engine_term(expected uuid, timeline text default null) returns void language plpgsql as $$
begin
  perform set_config('idle_in_transaction_session_timeout', '3000', true);
  perform from engine_term where id = expected for share;
  if not found or timeline <> present_timeline() then
    raise exception 'this process no longer leads the engine' using errcode = 'CT001';
  end if;
end $$;
