-- Until when the prices of a feed's market may be bet on. Null: the prices do not age, because we make them ourselves.
alter table market add column valid_until timestamptz;
drop index market_priced_in_play;
create index market_by_validity on market (valid_until) where status = 'open' and valid_until is not null;

-- When prices that are open now were taken is not known before the start: they wait for the next ones.
update market m set valid_until = case e.status when 'live' then m.priced_at + interval '30 seconds' else now() end
from event e where e.id = m.event_id and e.source = 'api' and m.status <> 'closed';

-- When the next prices of a feed's event are due; null while none are planned.
alter table event add column prices_due_at timestamptz;
