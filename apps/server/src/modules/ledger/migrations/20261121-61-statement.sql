-- The rare kinds of a long statement are found without reading the stakes and payouts between them.
create index transfer_rare_kind on transfer (user_id, kind, number) where kind not in ('stake', 'payout');
