-- What is staked and paid, by day (UTC) and sport, folded with the statistics. Amounts are centimes. A day keeps what was
-- placed on it, and what was settled on it with the stakes of those bets; a correction counts on its own day.
create table house_day (
  day date not null,
  sport_id text not null,
  bets bigint not null,
  stakes bigint not null,
  settled_bets bigint not null,
  settled_stakes bigint not null,
  payouts bigint not null,
  primary key (day, sport_id)
) with (fillfactor = 70);

insert into house_day (day, sport_id, bets, stakes, settled_bets, settled_stakes, payouts)
select day, sport_id, sum(bets), sum(stakes), sum(settled_bets), sum(settled_stakes), sum(payouts)
from (
  select (placed_at at time zone 'utc')::date as day, sport_id, 1 as bets, stake as stakes, 0 as settled_bets,
    0 as settled_stakes, 0 as payouts
  from bet
  union all
  select (coalesce(settled_at, placed_at) at time zone 'utc')::date, sport_id, 0, 0, 1, stake, coalesce(payout, 0)
  from bet where status <> 'pending'
) as b group by 1, 2;

-- What waits already is in these figures: it has no moment.
alter table bet_move add column moved_at timestamptz;
alter table bet_move alter column moved_at set default clock_timestamp();

-- What is open on an event: the bets that wait and have a leg in it, what they staked and what they would pay.
create table event_exposure (
  event_id uuid primary key,
  bets bigint not null,
  stakes bigint not null,
  potential_wins bigint not null
) with (fillfactor = 70);
insert into event_exposure (event_id, bets, stakes, potential_wins)
select l.event_id, count(*), sum(b.stake), sum(b.potential_win)
from bet b join leg l on l.user_id = b.user_id and l.bet_id = b.id
where b.status = 'pending' group by l.event_id;

-- Its moves wait beside those of the turnover: placements bring both.
alter table turnover
  add column open_bets integer not null default 0,
  add column open_stakes bigint not null default 0,
  add column open_wins bigint not null default 0;

-- A bet that is decided, or no longer, leaves its events or comes back to them. By keys: the planner, which does not know
-- how few bets there are, would rather read all legs.
create function note_exposure() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into turnover (event_id, bets, amount, open_bets, open_stakes, open_wins)
  select l.event_id, 0, 0, sum(m.sign), sum(m.sign * m.stake), sum(m.sign * m.potential_win)
  from (
    select user_id, id, stake, potential_win, -1 as sign from before where status = 'pending'
    union all
    select user_id, id, stake, potential_win, 1 from after where status = 'pending'
  ) as m join leg l on l.user_id = m.user_id and l.bet_id = m.id
  group by l.event_id having sum(m.sign) <> 0;
  return null;
end $$;
create trigger exposure_noted after update on bet referencing old table as before new table as after
  for each statement execute function note_exposure();

-- Who has placed a bet ever, so that a first one is known.
create table first_bet (
  user_id uuid primary key
);
insert into first_bet (user_id) select distinct user_id from bet;
