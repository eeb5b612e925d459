-- What can be told of the bets of an event grows: results, their corrections, and windows of void bets share one sequence
-- of versions, and each version is a run of betting's queue.
alter table result
  -- of a cancelled event: why there is no result to grade
  add column cause text check (cause in ('cancelled', 'abandoned', 'postponed', 'walkover', 'retirement')),
  -- of what a person has recorded: who, and in which words
  add column recorded_by uuid,
  add column reason text;
update result set cause = 'cancelled' where status = 'cancelled';

-- Bets on an event that were placed from `placed_from` to before `placed_until` are void in it, whatever its result.
create table void_window (
  event_id uuid not null references event,
  version integer not null,
  cause text not null check (cause in ('late', 'postponed')),
  placed_from timestamptz not null,
  placed_until timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (event_id, version)
);

-- The rule that made the grade.
alter table outcome add column rule_id text, add column rule_version smallint;
