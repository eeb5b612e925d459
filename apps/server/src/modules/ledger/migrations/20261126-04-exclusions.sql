-- The time-out or self-exclusion of a bettor, and its end.
alter table wallet rename column pause to exclusion;
alter table wallet rename column paused_until to excluded_until;
alter table wallet rename constraint wallet_pause_check to wallet_exclusion_check;
