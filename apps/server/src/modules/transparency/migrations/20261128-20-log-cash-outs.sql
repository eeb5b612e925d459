-- Cash-outs enter the log under the ticket hash of their bet, so that anybody with the receipt can compute what the bet pays.
create function log_details_of(c cash_out) returns jsonb language sql immutable as $$
  select jsonb_build_object('bet', c.bet_id, 'user', c.user_id, 'number', c.number, 'stake', c.stake, 'amount', c.amount,
    'fairValue', c.fair_value, 'margin', c.margin)
$$;
create function log_cash_out() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details) values ('cash_out', log_details_of(new));
  return null;
end $$;
create trigger logged after insert on cash_out for each row execute function log_cash_out();
insert into log_pending (kind, details)
select 'cash_out', log_details_of(c) from cash_out c order by made_at, bet_id, number;
