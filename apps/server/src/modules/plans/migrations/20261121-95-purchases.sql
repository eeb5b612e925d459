-- What somebody buys, as it was on offer then. Amounts are centimes.
create table purchase (
  id uuid primary key,
  user_id uuid not null,
  -- the Idempotency-Key of its request
  key text not null,
  plan_id text not null references plan,
  plan_name text not null,
  price bigint not null check (price >= 0),
  virtual_amount bigint not null check (virtual_amount >= 0),
  -- null for a plan that costs nothing
  gateway text,
  currency text not null check (currency in ('XOF', 'XAF')),
  -- as the gateway names it
  payment text,
  pay_url text,
  state text not null default 'created' check (state in
    ('created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  is_late boolean not null default false,
  -- what was paid instead of what was asked for: not credited, for an administrator to look at
  mismatch text check (mismatch in ('amount', 'currency', 'reference')),
  answered text,
  -- when the gateway is asked next; null when there is nothing more to ask
  due_at timestamptz,
  asked integer not null default 0,
  asked_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- how long the features of the plan last; of the same plan one after the other
  active_until timestamptz,
  refunded_at timestamptz,
  unique (user_id, key),
  unique (gateway, payment),
  check (state <> 'paid' or (paid_at is not null and active_until is not null)),
  check (state <> 'refunded' or refunded_at is not null)
);
create index purchase_due on purchase (due_at) where due_at is not null;
create index purchase_by_plan on purchase (plan_id, active_until) where paid_at is not null;
create index purchase_by_user on purchase (user_id, id);

-- What the sandbox gateway remembers of its payments. `turns_at`: until then it tells what came before.
create table sandbox_payment (
  id text primary key,
  reference text not null,
  amount bigint not null,
  currency text not null,
  answer text check (answer in ('success', 'failure', 'pending', 'late', 'duplicate', 'wrong_amount', 'cancel')),
  turns_at timestamptz
);
