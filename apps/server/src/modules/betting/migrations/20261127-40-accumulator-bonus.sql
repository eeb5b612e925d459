-- Tables of the accumulator bonus. In force is the newest one whose time has come; rows are never changed, because bets
-- refer to the table under which they were placed. Odds are thousandths; `rows` is [{"legs": 3, "points": 300}] with basis
-- points. A table without rows switches the bonus off.
create table bonus_table (
  id integer generated always as identity primary key,
  effective_at timestamptz not null,
  odds_minimum integer not null check (odds_minimum >= 1010),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  set_by uuid not null,
  set_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on bonus_table
  for each statement execute function refuse_change();

alter table bet
  -- null: no bonus was in force, or the bet is not a combined one
  add column bonus_table integer,
  -- the part of the potential win that is the bonus
  add column bonus bigint not null default 0,
  -- the part of the payout that is the bonus
  add column paid_bonus bigint not null default 0;

-- The origin of the price; null for legs that were placed before it was stored.
alter table leg add column priced text check (priced in ('model', 'feed', 'fixed', 'desk'));

-- The bonuses paid by day (UTC), and the changes that are not added yet. A correction counts on its own day.
create table bonus_day (
  day date primary key,
  amount bigint not null
) with (fillfactor = 70);
create table bonus_move (
  moved_at timestamptz not null default clock_timestamp(),
  amount bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create function note_bonuses() returns trigger language plpgsql as $$
begin
  insert into bonus_move (amount)
  select sum(m.amount)
  from (
    select -paid_bonus as amount from before where paid_bonus <> 0
    union all
    select paid_bonus from after where paid_bonus <> 0
  ) as m having sum(m.amount) <> 0;
  return null;
end $$;
create trigger bonuses_noted after update on bet referencing old table as before new table as after
  for each statement execute function note_bonuses();
