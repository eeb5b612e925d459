-- What administrators did. Written in the transaction of the act itself, and never changed afterwards.
create table act (
  id bigint generated always as identity primary key,
  kind text not null,
  -- no reference: a line outlives the account
  by_user uuid not null,
  -- the network of the request
  address text not null,
  subject_kind text not null,
  subject_id text not null,
  -- of what has a name; that of a user is read where the user is
  subject_name text,
  reason text,
  before jsonb,
  after jsonb,
  made_at timestamptz not null default clock_timestamp()
);
create index act_by_kind on act (kind, id);
create index act_by_maker on act (by_user, id);
create index act_by_subject on act (subject_kind, subject_id, id);
create index act_by_time on act (made_at);

create function refuse_change_of_act() returns trigger language plpgsql as $$
begin
  raise exception 'the log of activities is append-only: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on act
  for each statement execute function refuse_change_of_act();
