-- What bettors allow themselves, in centimes a period (UTC days, weeks from Monday, months). Less counts at once; more, or
-- none at all, from `next_at` on: then `next_amount` counts, and null is no limit.
create table self_limit (
  user_id uuid not null,
  kind text not null check (kind in ('stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_at timestamptz,
  primary key (user_id, kind, period),
  check (next_amount is null or next_at is not null)
);

-- What the limits are held against, by UTC day: kept for those who have limits, made from their entries when they set
-- the first one. What is staked and not settled counts as lost.
create table play_day (
  user_id uuid not null,
  day date not null,
  staked bigint not null,
  lost bigint not null,
  primary key (user_id, day)
);

-- A break: no bets until then. Whoever takes one cannot take it back.
alter table wallet add column paused_until timestamptz;
alter table wallet add column pause text check (pause in ('time_out', 'self_exclusion'));
alter table wallet add check ((pause is null) = (paused_until is null));

-- Every limit and break that was asked for, and what it replaced. Null is no limit.
create table play_change (
  user_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('stake', 'loss', 'time_out', 'self_exclusion')),
  period text check (period in ('day', 'week', 'month')),
  was bigint,
  amount bigint,
  effective_at timestamptz not null,
  until timestamptz,
  made_at timestamptz not null default clock_timestamp(),
  primary key (user_id, number)
);
create trigger append_only before update or delete or truncate on play_change
  for each statement execute function refuse_change();

create function count_play() returns trigger language plpgsql as $$
begin
  insert into play_day as d (user_id, day, staked, lost)
  select e.user_id, (now() at time zone 'UTC')::date, coalesce(sum(e.amount) filter (where e.account = 'stakes'), 0),
    sum(e.amount)
  from added e
  where e.account in ('stakes', 'payouts') and exists (select from self_limit l where l.user_id = e.user_id)
  group by e.user_id
  on conflict (user_id, day) do update set staked = d.staked + excluded.staked, lost = d.lost + excluded.lost;
  return null;
end $$;

create trigger counted after insert on entry referencing new table as added
  for each statement execute function count_play();
