-- Markets of the house's own on events of administrators: named in both languages, and graded by hand.
alter table market
  -- English is `name`
  add column name_fr text,
  -- the key of the request that added it: the same again adds nothing
  add column own_key text,
  -- the newest of its gradings, kept here so that what waits is found
  add column graded_version integer,
  add column graded_at timestamptz;
alter table market drop constraint market_event_id_type_line_key;
alter table market add constraint market_once unique nulls not distinct (event_id, type, line, own_key);
alter table outcome add column name_fr text;
create index market_to_grade on market (event_id) where type = 'custom' and graded_version is null;

-- How an administrator graded such a market. A correction is the next grading; results, windows and gradings of an event
-- share one sequence of versions, and each is a run of betting's queue.
create table market_grading (
  event_id uuid not null references event,
  version integer not null,
  market_id uuid not null references market,
  -- by id of the outcome
  grades jsonb not null,
  graded_by uuid not null,
  reason text not null,
  graded_at timestamptz not null default clock_timestamp(),
  primary key (event_id, version)
);
create index market_grading_by_market on market_grading (market_id, version);
create trigger append_only before update or delete or truncate on market_grading
  for each statement execute function refuse_change();
