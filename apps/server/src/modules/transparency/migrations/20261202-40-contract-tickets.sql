-- A batch holds the bets of its tickets, so that a bet in the log costs no row and no index entry of its own.

-- The milliseconds since 1970 in a UUIDv7 (RFC 9562, section 5.7).
create function ms_of_id(id uuid) returns bigint language sql immutable strict parallel safe as $$
  select ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint
$$;

alter table ticket_batch
  add user_ids uuid[],
  add bet_ids uuid[],
  -- between the first and the last bet, by their ids; the index finds the batch of a bet
  add placed int8range;
alter table ticket_batch alter user_ids set storage external, alter bet_ids set storage external;
alter table ticket_batch disable trigger append_only;
update ticket_batch b set user_ids = t.user_ids, bet_ids = t.bet_ids, placed = t.placed
from (
  select entry_index, array_agg(user_id order by place) as user_ids, array_agg(bet_id order by place) as bet_ids,
    int8range(min(ms_of_id(bet_id)), max(ms_of_id(bet_id)), '[]') as placed
  from ticket group by entry_index
) t where t.entry_index = b.entry_index;
alter table ticket_batch enable trigger append_only;
alter table ticket_batch
  alter user_ids set not null,
  alter bet_ids set not null,
  alter placed set not null,
  add check (cardinality(user_ids) = cardinality(bet_ids) and length(tickets) = cardinality(bet_ids) * 32);
create index ticket_batch_by_time on ticket_batch using gist (placed);

-- Each bet in the log with its place in its batch, from 0. To find a bet, state `placed @> ms_of_id(bet_id)` too.
drop table ticket;
create view ticket as
select t.user_id, t.bet_id, b.entry_index, (t.number - 1)::integer as place, b.placed,
  substr(b.tickets, (t.number::integer - 1) * 32 + 1, 32) as hash
from ticket_batch b cross join lateral unnest(b.user_ids, b.bet_ids) with ordinality as t (user_id, bet_id, number);
