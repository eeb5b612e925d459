-- Whether a correction of a bet made a transfer; statements say so. The first settlement is none, although the bet was corrected
-- later: it paid the number after those of the cash-outs, unless it paid nothing.
create function is_correction(bettor uuid, bet uuid, transfer_key text) returns boolean language sql stable parallel safe as $$
  select coalesce((
    select c.was_status not in ('won', 'cancelled')
      or transfer_key <> 'bet:' || bet || ':payout:' || (select 1 + count(*) from cash_out where user_id = bettor and bet_id = bet)
    from bet_correction c
    where c.user_id = bettor and c.bet_id = bet and c.was_status <> 'pending'
    order by c.number limit 1
  ), false)
$$;
drop function is_corrected(uuid, uuid);
