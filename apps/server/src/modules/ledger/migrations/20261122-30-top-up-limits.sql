-- Limits on what is paid for plans, held against what each UTC day's purchases cost: those that are paid, and those that
-- still may be. Kept for everybody, for few buy often; counted by who owns the purchases.
alter table self_limit drop constraint self_limit_kind_check;
alter table self_limit add constraint self_limit_kind_check check (kind in ('stake', 'loss', 'top_up'));
alter table play_change drop constraint play_change_kind_check;
alter table play_change add constraint play_change_kind_check
  check (kind in ('stake', 'loss', 'top_up', 'time_out', 'self_exclusion'));

create table top_up_day (
  user_id uuid not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (user_id, day)
);

-- So many centimes more, or less again, of what was bought then.
create function count_top_up(buyer uuid, bought_at timestamptz, change bigint) returns void language plpgsql as $$
begin
  -- What takes away finds its row; a row that is new is never below zero.
  update top_up_day set amount = amount + change
  where user_id = buyer and day = (bought_at at time zone 'UTC')::date;
  if not found then
    insert into top_up_day as d (user_id, day, amount) values (buyer, (bought_at at time zone 'UTC')::date, change)
    on conflict (user_id, day) do update set amount = d.amount + excluded.amount;
  end if;
end $$;
