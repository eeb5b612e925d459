-- The leads that are paid early, and the corrections of their scores, enter the log: they grade legs before the result.
create function log_early_win() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details) values ('early_win', jsonb_build_object('match', new.event_id,
    'version', new.version, 'side', new.side, 'stands', new.stands, 'home', new.home_score, 'away', new.away_score,
    'source', new.source));
  return null;
end $$;
create trigger logged after insert on early_win for each row execute function log_early_win();

-- A result is a correction if another result came before it, whatever else has a version.
create or replace function log_result() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details) values ('result', log_details_of(new) || jsonb_build_object('isFirst',
    not exists (select from result r where r.event_id = new.event_id and r.version < new.version)));
  return null;
end $$;

create or replace function log_setting() returns trigger language plpgsql as $$
begin
  if new.key in ('initialBalance', 'stakeMinimum', 'stakeMaximum', 'payoutMaximum', 'legsMaximum', 'margin',
      'liveBetDelayMs', 'driftEnabled', 'dailyBonusBelow', 'dailyBonusAmount', 'adjustmentApprovalAbove',
      'priceAgeDayAhead', 'priceAgeLastHour', 'earlyPayoutEnabled')
    and (tg_op = 'INSERT' or old.value is distinct from new.value) then
    insert into log_pending (kind, details) values ('setting', jsonb_build_object('setting', new.key, 'value', new.value));
  end if;
  return null;
end $$;
