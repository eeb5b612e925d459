-- What each entry of the log that called a match off or corrected its result meant for the bets of the match. Sums only, in
-- centimes.
create table override_effect (
  entry_index bigint primary key references log_entry,
  bets integer not null,
  stakes bigint not null,
  potential_wins bigint not null,
  -- so few bettors that an amount could be that of one of them: amounts are not published
  is_small boolean not null,
  -- the bets that were compared; what they pay, and what they would have paid otherwise. Null: nobody can know it.
  compared integer not null,
  paid bigint,
  paid_otherwise bigint,
  -- the published total has these amounts; small ones enter it together
  is_counted boolean not null default false,
  -- the time of the next measurement; null: the amounts are final
  due_at timestamptz,
  check ((paid is null) = (paid_otherwise is null))
);
create index override_effect_due on override_effect (due_at) where due_at is not null;
-- The total reads overrides with bets only.
create index override_effect_with_bets on override_effect (entry_index) where bets > 0;
