-- The leg is won as soon as its side leads by two goals. Frozen at placement.
alter table leg add column early_payout boolean not null default false;

-- The figures of the house find the legs that were paid early by their time.
create index leg_paid_early on leg (result_at) where rule_id = 'football/early_payout';
