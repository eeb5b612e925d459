-- A cash-out pays a part of the open stake of a pending bet, or all of it, before the result. Amounts are centimes.

-- The part of the stake that was cashed out, and what was paid for it. `payout` of a bet includes it. `potential_win` is
-- what the bet pays if all its legs win: what was cashed out, and the rest.
alter table bet
  add column cashed_stake bigint not null default 0 check (cashed_stake >= 0 and cashed_stake <= stake),
  add column cashed_out bigint not null default 0 check (cashed_out >= 0);

create table cash_out (
  user_id uuid not null,
  bet_id uuid not null,
  number smallint not null check (number > 0),
  idempotency_key text not null,
  request_hash bytea not null,
  -- of the stake that was open: 100 ends the bet
  percent smallint not null check (percent between 1 and 100),
  stake bigint not null check (stake > 0),
  amount bigint not null check (amount > 0),
  -- of this part of the stake
  fair_value bigint not null check (fair_value >= amount),
  -- basis points
  margin integer not null check (margin >= 0),
  -- the number in the business key of its transfer
  payout_number smallint not null,
  is_automatic boolean not null default false,
  made_at timestamptz not null default clock_timestamp(),
  primary key (user_id, bet_id, number),
  unique (user_id, idempotency_key)
);
create trigger append_only before update or delete or truncate on cash_out
  for each statement execute function refuse_change();

alter table bet_correction drop constraint bet_correction_was_status_check;
alter table bet_correction add constraint bet_correction_was_status_check
  check (was_status in ('pending', 'won', 'lost', 'cancelled', 'cashed_out'));

-- What is open on an event is what is not cashed out.
create or replace function note_exposure() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into turnover (event_id, bets, amount, open_bets, open_stakes, open_wins)
  select l.event_id, 0, 0, sum(m.sign), sum(m.sign * m.stake), sum(m.sign * m.potential_win)
  from (
    select user_id, id, stake - cashed_stake as stake, potential_win - cashed_out as potential_win, -1 as sign
    from before where status = 'pending'
    union all
    select user_id, id, stake - cashed_stake, potential_win - cashed_out, 1 from after where status = 'pending'
  ) as m join leg l on l.user_id = m.user_id and l.bet_id = m.id
  group by l.event_id having sum(m.sign) <> 0 or sum(m.sign * m.stake) <> 0 or sum(m.sign * m.potential_win) <> 0;
  return null;
end $$;
