-- When a market opened, was suspended or closed: so that an audit can prove of every bet that its markets were open.
create table market_state (
  market_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  was text not null,
  status text not null
);
create index market_state_by_market on market_state (market_id, at);
create index market_state_by_time on market_state (at);

create function note_market_states() returns trigger language plpgsql as $$
begin
  insert into market_state (market_id, was, status)
  select b.id, b.status, a.status from before b join after a on a.id = b.id where a.status <> b.status;
  return null;
end $$;

create trigger states_noted after update on market referencing old table as before new table as after
  for each statement execute function note_market_states();
