-- What a user owes the house because a payout was taken back that the wallet no longer held. Kept beside the balance as
-- the sum of the entries on `owed`; only later payouts pay it off.
alter table wallet add column owed bigint not null default 0 check (owed >= 0);

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in
  ('sign_up', 'stake', 'payout', 'refund', 'reversal', 'advance', 'recovery', 'adjustment', 'purchase', 'bonus'));
