-- Double entry. A user's wallet is the only materialised balance; house accounts are sums of entries, never a row to lock.
-- Amounts are centimes. Every key contains user_id, so that the tables distribute by user.

create table wallet (
  user_id uuid primary key,
  balance bigint not null default 0 check (balance >= 0),
  -- number of transfers so far; also the balanceVersion of the wire
  version bigint not null default 0,
  may_bet boolean not null default true,
  created_at timestamptz not null default now()
) with (fillfactor = 70);

create table transfer (
  user_id uuid not null,
  -- the n-th transfer of this wallet: numbered without gaps
  number bigint not null,
  key text not null,
  kind text not null check (kind in
    ('sign_up', 'stake', 'payout', 'refund', 'reversal', 'recovery', 'adjustment', 'purchase', 'bonus')),
  balance_after bigint not null check (balance_after >= 0),
  reference uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, number),
  unique (user_id, key)
) partition by hash (user_id);

create table entry (
  user_id uuid not null,
  number bigint not null,
  -- wallet and owed belong to the user; the others are the house's
  account text not null check (account in
    ('wallet', 'owed', 'bonus', 'stakes', 'payouts', 'sales', 'adjustments')),
  amount bigint not null check (amount <> 0),
  primary key (user_id, number, account)
) partition by hash (user_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added group by user_id, number having sum(amount) <> 0) then
    raise exception 'the entries of a transfer must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

do $$
declare part text; parent text;
begin
  foreach parent in array array['transfer', 'entry'] loop
    for i in 0..1 loop
      part := parent || '_' || i;
      execute format('create table %I partition of %I for values with (modulus 2, remainder %s)', part, parent, i);
      execute format('create trigger append_only before update or delete or truncate on %I
        for each statement execute function refuse_change()', part);
    end loop;
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', parent);
  end loop;
  for i in 0..1 loop
    execute format('create trigger balanced after insert on %I referencing new table as added
      for each statement execute function refuse_unbalanced_entries()', 'entry_' || i);
  end loop;
end $$;
create trigger balanced after insert on entry referencing new table as added
  for each statement execute function refuse_unbalanced_entries();
