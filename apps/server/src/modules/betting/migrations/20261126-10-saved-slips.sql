-- Slips that an account keeps under names. A leg is stored as it was saved, so that it can be named when its event is no
-- longer on the board. Odds and lines in thousandths.
create table saved_slip (
  id uuid primary key,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  type text not null check (type in ('single', 'combined', 'system')),
  -- the hash of the request and its idempotency key: a retry finds the slip of the first request
  request_hash bytea not null unique,
  saved_at timestamptz not null default clock_timestamp()
);
create index saved_slip_by_user on saved_slip (user_id, saved_at);

create table saved_slip_leg (
  slip_id uuid not null references saved_slip on delete cascade,
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
  primary key (slip_id, position)
);
