-- A slip saved under a short code, for whoever knows the code. Its legs are as they were then, so that they can be told
-- when their event is long gone. Odds and lines in thousandths.
create table booking_code (
  code text primary key,
  type text not null check (type in ('single', 'combined', 'system')),
  -- of a request that may be repeated
  request_hash bytea unique,
  saved_at timestamptz not null default clock_timestamp()
);
create index booking_code_by_age on booking_code (saved_at);

create table booking_leg (
  code text not null references booking_code on delete cascade,
  position smallint not null,
  event_id uuid not null,
  market_id uuid not null,
  outcome_id uuid not null,
  odds integer not null,
  sport_id text not null,
  home text not null,
  away text not null,
  market_type text not null,
  line integer,
  market_name text not null,
  outcome_key text not null,
  outcome_name text not null,
  starts_at timestamptz not null,
  in_play boolean not null,
  primary key (code, position)
);
