-- An odds alert: one notice to a bettor when the odds of an outcome reach a value before the start of its event. It has the
-- conditions of an order, and moves and reserves no money. Odds in thousandths.

create table odds_alert (
  user_id uuid not null,
  id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  event_id uuid not null,
  market_id uuid not null,
  outcome_id uuid not null,
  odds integer not null check (odds > 1000),
  -- the outcome as the bettor saw it
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
  status text not null check (status in ('open', 'sent', 'cancelled', 'released')),
  reason text check (reason in ('expired', 'started', 'start_moved', 'market_closed', 'account', 'break', 'refused')),
  ended_at timestamptz,
  primary key (user_id, id),
  unique (user_id, idempotency_key),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'released') = (reason is not null))
);
create index odds_alert_open on odds_alert (id) where status = 'open';
create index odds_alert_by_user on odds_alert (user_id, created_at desc);
