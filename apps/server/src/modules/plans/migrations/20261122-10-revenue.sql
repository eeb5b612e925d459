-- What the sandbox sold, which is no money, is kept apart.
alter table revenue_day add column sandbox_amount bigint not null default 0;

-- What a purchase brought, on the day it was paid, and took away again, on the day it was given back.
create function revenue_of(p purchase)
returns table (day date, plan_id text, purchases bigint, amount bigint, sandbox_amount bigint)
language sql stable as $$
  select (m.at at time zone 'utc')::date, p.plan_id, m.sign,
    case when p.gateway = 'sandbox' then 0 else m.sign * p.price end,
    case when p.gateway = 'sandbox' then m.sign * p.price else 0 end
  from (values (p.paid_at, 1::bigint), (case when p.state = 'refunded' then p.refunded_at end, -1::bigint)) as m (at, sign)
  where p.paid_at is not null and m.at is not null
$$;

insert into revenue_day (day, plan_id, purchases, amount, sandbox_amount)
select r.day, r.plan_id, sum(r.purchases), sum(r.amount), sum(r.sandbox_amount)
from purchase p, revenue_of(p) as r group by r.day, r.plan_id;

create function keep_revenue() returns trigger language plpgsql as $$
begin
  insert into revenue_day (day, plan_id, purchases, amount, sandbox_amount)
  select day, plan_id, sum(purchases), sum(amount), sum(sandbox_amount)
  from (
    select * from revenue_of(new)
    union all
    select day, plan_id, -purchases, -amount, -sandbox_amount from revenue_of(old) where tg_op = 'UPDATE'
  ) as moves
  group by day, plan_id having sum(purchases) <> 0 or sum(amount) <> 0 or sum(sandbox_amount) <> 0
  -- one order for all, so that two transactions never wait for each other
  order by day, plan_id
  on conflict (day, plan_id) do update set purchases = revenue_day.purchases + excluded.purchases,
    amount = revenue_day.amount + excluded.amount,
    sandbox_amount = revenue_day.sandbox_amount + excluded.sandbox_amount;
  return null;
end $$;
create trigger revenue_kept after insert or update on purchase for each row execute function keep_revenue();
