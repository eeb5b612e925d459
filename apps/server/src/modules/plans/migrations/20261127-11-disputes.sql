-- The amount requested from the gateway, in hundredths of its currency: of a franc or of a euro. Null for a free plan.
alter table purchase add column requested_amount bigint check (requested_amount > 0);
alter table purchase add column requested_currency text check (requested_currency in ('XOF', 'XAF', 'EUR'));
update purchase set requested_amount = price, requested_currency = currency where gateway is not null;
alter table purchase add check
  ((gateway is null) = (requested_amount is null) and (gateway is null) = (requested_currency is null));

-- The amount paid where it differs from the requested one, in the same currency.
alter table purchase add column received_amount bigint check (received_amount >= 0);
-- The time of the last refund request to the gateway, while it has not answered.
alter table purchase add column refund_requested_at timestamptz;
-- The page where the payer claims a refund, at gateways that refund by a claim.
alter table purchase add column refund_url text;

-- `disputed`: the payer disputes the payment, and the credit is taken back; `charged_back`: the payer got it back.
alter table purchase drop constraint purchase_state_check;
alter table purchase add constraint purchase_state_check check (state in
  ('created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed', 'charged_back'));
-- The number of times that a dispute took the credit back, and the time of the last one.
alter table purchase add column disputes integer not null default 0 check (disputes >= 0);
alter table purchase add column disputed_at timestamptz;
alter table purchase add check (state not in ('disputed', 'charged_back') or disputed_at is not null);

-- A dispute takes the price from the revenue of its day, as a refund does; a dispute that is won returns it.
create or replace function revenue_of(p purchase)
returns table (day date, plan_id text, purchases bigint, amount bigint, sandbox_amount bigint)
language sql stable as $$
  select (m.at at time zone 'utc')::date, p.plan_id, m.sign,
    case when p.gateway = 'sandbox' then 0 else m.sign * p.price end,
    case when p.gateway = 'sandbox' then m.sign * p.price else 0 end
  from (values
    (p.paid_at, 1::bigint),
    (case when p.state = 'refunded' then p.refunded_at
      when p.state in ('disputed', 'charged_back') then p.disputed_at end, -1::bigint)) as m (at, sign)
  where p.paid_at is not null and m.at is not null
$$;
