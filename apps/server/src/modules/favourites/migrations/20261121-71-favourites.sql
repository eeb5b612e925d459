-- What an account has starred. The primary key is what it is read by.
create table favourite (
  user_id uuid not null,
  kind text not null check (kind in ('event', 'league', 'team')),
  item_id uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  -- an event is forgotten some time after its start
  until timestamptz,
  primary key (user_id, kind, item_id)
);
create index favourite_by_end on favourite (until) where until is not null;
