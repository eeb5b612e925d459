-- The settings that the public log states, a row for each: those on which bets or money depend. A migration adds one with
-- a line: insert into logged_setting values ('name');
create table logged_setting (key text primary key);
insert into logged_setting values ('initialBalance'), ('stakeMinimum'), ('stakeMaximum'), ('payoutMaximum'),
  ('legsMaximum'), ('margin'), ('liveBetDelayMs'), ('driftEnabled'), ('dailyBonusBelow'), ('dailyBonusAmount'),
  ('adjustmentApprovalAbove'), ('priceAgeDayAhead'), ('priceAgeLastHour'), ('earlyPayoutEnabled'), ('cashOutEnabled'),
  ('cashOutMargin');
create trigger append_only before update or delete or truncate on logged_setting
  for each statement execute function refuse_change();

create or replace function log_setting() returns trigger language plpgsql as $$
begin
  if exists (select from logged_setting l where l.key = new.key)
    and (tg_op = 'INSERT' or old.value is distinct from new.value) then
    insert into log_pending (kind, details) values ('setting', jsonb_build_object('setting', new.key, 'value', new.value));
  end if;
  return null;
end $$;

-- `since`: a setting that joins is in force since then at the latest. The log has every later change.
create function log_joined_setting() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details)
  select 'setting', jsonb_build_object('setting', key, 'value', value,
    'since', floor(extract(epoch from clock_timestamp()) * 1000)::bigint)
  from setting where key = new.key;
  return null;
end $$;
create trigger logged after insert on logged_setting for each row execute function log_joined_setting();
