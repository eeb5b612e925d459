-- The keys of all outcomes that the market of a leg had at the placement, in their order, with commas. Null for a bet builder, whose
-- parts have them, and for bets of versions before it.
alter table leg add column outcome_keys text;
alter table leg_part add column outcome_keys text;
