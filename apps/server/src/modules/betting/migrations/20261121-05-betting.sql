-- A placement is what one request placed; its key makes the request repeatable. A bet, its legs and prices are frozen at
-- placement. Amounts are centimes, odds thousandths. Every key contains user_id.

create table placement (
  user_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  bet_ids uuid[] not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, idempotency_key)
) partition by hash (user_id);

create table bet (
  user_id uuid not null,
  id uuid not null,
  type text not null check (type in ('single', 'combined', 'system')),
  status text not null default 'pending' check (status in ('pending', 'won', 'lost', 'cancelled', 'cashed_out')),
  stake bigint not null check (stake > 0),
  unit_stake bigint not null check (unit_stake > 0),
  sizes smallint[],
  odds numeric not null,
  potential_win bigint not null,
  payout_maximum bigint not null,
  payout bigint,
  -- how often money has moved for this bet since its stake: numbers the business keys of payouts
  payouts smallint not null default 0,
  placed_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (user_id, id)
) partition by hash (user_id);

create table leg (
  user_id uuid not null,
  bet_id uuid not null,
  position smallint not null,
  event_id uuid not null,
  market_id uuid not null,
  outcome_id uuid not null,
  odds integer not null,
  price_version bigint not null,
  status text not null default 'pending' check (status in ('pending', 'won', 'lost', 'void', 'half_won', 'half_lost')),
  sport_id text not null,
  market_type text not null,
  line integer,
  outcome_key text not null,
  event_name text not null,
  market_name text not null,
  outcome_name text not null,
  starts_at timestamptz not null,
  -- of a simulated match: the digest of what had been promised when the bet was taken
  digest text,
  score text,
  primary key (user_id, bet_id, position)
) partition by hash (user_id);

do $$
declare parent text;
begin
  foreach parent in array array['placement', 'bet', 'leg'] loop
    for i in 0..1 loop
      execute format('create table %I partition of %I for values with (modulus 2, remainder %s)',
        parent || '_' || i, parent, i);
    end loop;
  end loop;
end $$;

create index bet_pending on bet (user_id, id) where status = 'pending';
create index leg_to_grade on leg (event_id, bet_id) where status = 'pending';

-- Turnover by event is summed outside the placement: each batch appends, the engine folds.
create table turnover (
  event_id uuid not null,
  bets integer not null,
  amount bigint not null
);
