-- A bettor's statistics are kept, never counted: every bet is in one cell of its bettor, by sport ('mixed' when its legs
-- are of several), type and status. A bet that changes moves from one cell to another. Amounts are centimes.
create table statistic (
  user_id uuid not null,
  sport_id text not null,
  type text not null,
  status text not null,
  bets bigint not null,
  stake bigint not null,
  potential_win bigint not null,
  payout bigint not null,
  primary key (user_id, sport_id, type, status)
) with (fillfactor = 70);

-- The moves that are not in the cells yet. Every statement that writes bets adds one row, however many bets it writes: a
-- placement pays next to nothing for it. The engine folds them into the cells; who reads adds what is left.
-- The n-th elements belong together. Of bets that were placed, the last three are null: one pending bet, nothing paid.
create table bet_move (
  user_ids uuid[] not null,
  bet_ids uuid[] not null,
  types text[] not null,
  stakes bigint[] not null,
  potential_wins bigint[] not null,
  statuses text[],
  -- 1 into the cell, -1 out of it; the amounts of the latter are negative
  bets integer[],
  payouts bigint[]
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

do $$
declare name text;
begin
  -- out of line without an attempt to compress what is mostly random
  foreach name in array array['user_ids', 'bet_ids', 'types', 'stakes', 'potential_wins', 'statuses', 'bets', 'payouts']
  loop
    execute format('alter table bet_move alter column %I set storage external', name);
  end loop;
end $$;

create function note_placed_bets() returns trigger language plpgsql as $$
begin
  insert into bet_move (user_ids, bet_ids, types, stakes, potential_wins)
  select array_agg(user_id), array_agg(id), array_agg(type), array_agg(stake), array_agg(potential_win)
  from added having count(*) > 0;
  return null;
end $$;

create function note_changed_bets() returns trigger language plpgsql as $$
begin
  insert into bet_move (user_ids, bet_ids, types, stakes, potential_wins, statuses, bets, payouts)
  select array_agg(user_id), array_agg(id), array_agg(type), array_agg(stake), array_agg(potential_win),
    array_agg(status), array_agg(bets), array_agg(payout)
  from (
    select user_id, id, type, -stake as stake, -potential_win as potential_win, status, -1 as bets,
      -coalesce(payout, 0) as payout
    from before
    union all
    select user_id, id, type, stake, potential_win, status, 1, coalesce(payout, 0) from after
  ) as moved having count(*) > 0;
  return null;
end $$;

create trigger placed after insert on bet referencing new table as added
  for each statement execute function note_placed_bets();
create trigger changed after update on bet referencing old table as before new table as after
  for each statement execute function note_changed_bets();

-- Nobody counts through a history for the highest win; the rare statuses are found without reading the others.
create index bet_highest_win on bet (user_id, payout) where status = 'won';
create index bet_rare_status on bet (user_id, status, id) where status in ('cancelled', 'cashed_out');

insert into statistic (user_id, sport_id, type, status, bets, stake, potential_win, payout)
select b.user_id, s.sport_id, b.type, b.status, count(*), sum(b.stake), sum(b.potential_win), sum(coalesce(b.payout, 0))
from bet b, lateral (
  select case when min(l.sport_id) = max(l.sport_id) then min(l.sport_id) else 'mixed' end as sport_id
  from leg l where l.user_id = b.user_id and l.bet_id = b.id
) as s
group by 1, 2, 3, 4;
