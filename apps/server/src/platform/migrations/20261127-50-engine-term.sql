-- The term of the leading engine, in one row. Each new leader draws a new random id, so that an id never comes back, even
-- on a database that was restored to an earlier state.
create table engine_term (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  began_at timestamptz not null
);
insert into engine_term (id, began_at) values (gen_random_uuid(), now());

-- Refuses a transaction of an engine that no longer leads, and keeps the term until the transaction ends: the next
-- leader waits for it. If the engine stops answering in the middle, the transaction ends after three seconds, so that
-- neither the next leader nor a bettor waits longer.
create function hold_engine_term(expected uuid) returns void language plpgsql as $$
begin
  perform set_config('idle_in_transaction_session_timeout', '3000', true);
  perform from engine_term where id = expected for share;
  if not found then
    raise exception 'this process no longer leads the engine' using errcode = 'CT001';
  end if;
end $$;
