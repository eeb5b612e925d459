-- A reservation sets funds of a wallet aside for a bet that is not placed yet. It moves no money: the ledger has rows only
-- for what is placed. The key is the idempotency key of the placement. Amounts are centimes.

alter table wallet add column reserved bigint not null default 0 check (reserved >= 0);

create table reservation (
  user_id uuid not null,
  key text not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index reservation_expiry on reservation (expires_at);

-- Keeps wallet.reserved the sum of the wallet's reservations. The transaction has locked the wallet.
create function add_reserved() returns trigger language plpgsql as $$
begin
  update wallet w set reserved = w.reserved + c.amount
  from (select user_id, sum(amount)::bigint as amount from changed group by user_id) c where w.user_id = c.user_id;
  return null;
end $$;

create function subtract_reserved() returns trigger language plpgsql as $$
begin
  update wallet w set reserved = w.reserved - c.amount
  from (select user_id, sum(amount)::bigint as amount from changed group by user_id) c where w.user_id = c.user_id;
  return null;
end $$;

create trigger reserved after insert on reservation referencing new table as changed
  for each statement execute function add_reserved();
create trigger released after delete on reservation referencing old table as changed
  for each statement execute function subtract_reserved();

create trigger fixed before update or truncate on reservation
  for each statement execute function refuse_change();
