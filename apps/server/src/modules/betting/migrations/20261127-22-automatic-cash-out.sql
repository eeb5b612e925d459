-- The value at which the engine cashes a bet out for its bettor, in centimes. The row ends with the bet.
create table auto_cash_out (
  user_id uuid not null,
  bet_id uuid not null,
  value bigint not null check (value > 0),
  set_at timestamptz not null default clock_timestamp(),
  primary key (user_id, bet_id)
);
create index auto_cash_out_by_bet on auto_cash_out (bet_id);
