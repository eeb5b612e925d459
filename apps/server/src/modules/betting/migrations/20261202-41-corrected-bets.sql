-- Whether a bet was corrected after its first settlement; statements say so.
create function is_corrected(bettor uuid, bet uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from bet_correction where user_id = bettor and bet_id = bet)
$$;
