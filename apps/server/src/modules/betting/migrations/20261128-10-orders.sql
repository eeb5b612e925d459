-- An order: a single bet that is placed when the odds of an outcome reach a value before the start of its event. Its stake is
-- a reservation with the key 'order:<id>', which is also the key of its placement. Odds in thousandths, amounts in centimes.

create table bet_order (
  user_id uuid not null,
  id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  event_id uuid not null,
  market_id uuid not null,
  outcome_id uuid not null,
  stake bigint not null check (stake > 0),
  odds integer not null check (odds > 1000),
  -- the leg as the bettor saw it
  sport_id text not null,
  market_type text not null,
  line integer,
  outcome_key text not null,
  event_name text not null,
  market_name text not null,
  outcome_name text not null,
  starts_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- for a price of a feed: the time of the import in which it first reached the odds; null while it is below them
  reached_at timestamptz,
  status text not null check (status in ('open', 'placed', 'cancelled', 'released')),
  reason text check (reason in ('expired', 'started', 'start_moved', 'market_closed', 'account', 'break', 'limit', 'refused')),
  ended_at timestamptz,
  bet_id uuid,
  primary key (user_id, id),
  unique (user_id, idempotency_key),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'placed') = (bet_id is not null)),
  check ((status = 'released') = (reason is not null))
);
create index bet_order_open on bet_order (id) where status = 'open';
create index bet_order_by_user on bet_order (user_id, created_at desc);
