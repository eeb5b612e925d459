-- What an administrator has adjusted alone in the UTC day of the last adjustment, in centimes, both ways added up.
create table adjustment_day (
  user_id uuid primary key references app_user on delete cascade,
  day date not null,
  amount bigint not null check (amount > 0)
);
