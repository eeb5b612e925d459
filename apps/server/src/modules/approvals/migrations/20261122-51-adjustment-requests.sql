-- A large adjustment of a balance waits for a second administrator. Amounts are centimes.
create table adjustment_request (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- of the request that asked for it: the same again asks for nothing more
  key text not null,
  amount bigint not null check (amount <> 0),
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  unique (user_id, key),
  -- two people, whatever the code does
  check ((decided_by is null) = (state = 'waiting') and decided_by is distinct from requested_by)
);
create index adjustment_request_waiting on adjustment_request (expires_at) where state = 'waiting';
