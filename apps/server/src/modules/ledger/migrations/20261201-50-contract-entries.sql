-- A transfer moves one amount between a wallet and one other account. Its row now has both, so that its two entries follow from
-- it and cannot differ. The table is written anew, because an update would write every row and its index entries twice.

alter table transfer rename to transfer_before;
alter table transfer_0 rename to transfer_before_0;
alter table transfer_1 rename to transfer_before_1;
alter table transfer_before drop constraint transfer_pkey, drop constraint transfer_user_id_key_key;
drop index transfer_rare_kind;

create table transfer (
  user_id uuid not null,
  -- the n-th transfer of this wallet: numbered without gaps
  number bigint not null,
  key text not null,
  kind text not null constraint transfer_kind_check check (kind in
    ('sign_up', 'stake', 'payout', 'cash_out', 'refund', 'reversal', 'advance', 'recovery', 'adjustment', 'purchase', 'bonus',
    'dispute', 'restoration')),
  -- the change of the wallet in centimes; the other account changes by the opposite
  amount bigint not null check (amount <> 0),
  -- `owed` belongs to the user; the others are the house's
  account text not null check (account in ('owed', 'bonus', 'stakes', 'payouts', 'sales', 'adjustments')),
  balance_after bigint not null check (balance_after >= 0),
  reference uuid,
  created_at timestamptz not null default now()
) partition by hash (user_id);
create table transfer_0 partition of transfer for values with (modulus 2, remainder 0);
create table transfer_1 partition of transfer for values with (modulus 2, remainder 1);

insert into transfer (user_id, number, key, kind, amount, account, balance_after, reference, created_at)
select t.user_id, t.number, t.key, t.kind, -e.amount, e.account, t.balance_after, t.reference, t.created_at
from transfer_before t join entry e on e.user_id = t.user_id and e.number = t.number and e.account <> 'wallet';

do $$
begin
  if (select count(*) from transfer_before) <> (select count(*) from transfer)
    or (select count(*) from entry) <> 2 * (select count(*) from transfer)
    or exists (select from transfer t join entry e on e.user_id = t.user_id and e.number = t.number
      and e.account = 'wallet' and e.amount <> t.amount) then
    raise exception 'a transfer does not have two entries that sum to zero: run the audit of the version before';
  end if;
end $$;

alter table transfer add primary key (user_id, number), add unique (user_id, key);
-- The rare kinds of a long statement are found without reading the stakes and payouts between them.
create index transfer_rare_kind on transfer (user_id, kind, number) where kind not in ('stake', 'payout');

drop table entry;
drop table transfer_before;
drop function refuse_unbalanced_entries();

create trigger append_only before update or delete or truncate on transfer for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on transfer_0 for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on transfer_1 for each statement execute function refuse_change();

create or replace function count_play() returns trigger language plpgsql as $$
begin
  insert into play_day as d (user_id, day, staked, lost)
  select t.user_id, (now() at time zone 'UTC')::date, coalesce(sum(-t.amount) filter (where t.account = 'stakes'), 0),
    sum(-t.amount)
  from added t
  where t.account in ('stakes', 'payouts') and exists (select from self_limit l where l.user_id = t.user_id)
  group by t.user_id
  on conflict (user_id, day) do update set staked = d.staked + excluded.staked, lost = d.lost + excluded.lost;
  return null;
end $$;

create trigger counted after insert on transfer referencing new table as added
  for each statement execute function count_play();
