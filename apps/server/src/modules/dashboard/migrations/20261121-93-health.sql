-- When each task of the engine ran last, and failed last.
create table job (
  name text primary key,
  ran_at timestamptz,
  failed_at timestamptz,
  error text
);

-- What was bought less what was given back, by day (UTC) and plan: added to in the transaction that pays or gives back.
-- Amounts are centimes.
create table revenue_day (
  day date not null,
  plan_id text not null,
  purchases bigint not null,
  amount bigint not null,
  primary key (day, plan_id)
);
