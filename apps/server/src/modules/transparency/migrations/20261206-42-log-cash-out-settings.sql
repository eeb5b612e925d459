-- The settings of cash-outs decide what bettors are offered, as the margin of prices does.
create or replace function log_setting() returns trigger language plpgsql as $$
begin
  if new.key in ('initialBalance', 'stakeMinimum', 'stakeMaximum', 'payoutMaximum', 'legsMaximum', 'margin',
      'liveBetDelayMs', 'driftEnabled', 'dailyBonusBelow', 'dailyBonusAmount', 'adjustmentApprovalAbove',
      'priceAgeDayAhead', 'priceAgeLastHour', 'earlyPayoutEnabled', 'cashOutEnabled', 'cashOutMargin')
    and (tg_op = 'INSERT' or old.value is distinct from new.value) then
    insert into log_pending (kind, details) values ('setting', jsonb_build_object('setting', new.key, 'value', new.value));
  end if;
  return null;
end $$;

-- `since`: it is in force since then at the latest. The log has every later change.
insert into log_pending (kind, details)
select 'setting', jsonb_build_object('setting', key, 'value', value,
  'since', floor(extract(epoch from clock_timestamp()) * 1000)::bigint)
from setting where key in ('cashOutEnabled', 'cashOutMargin');
