-- What administrators note of a user, for each other.
create table user_note (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user on delete cascade,
  by_user uuid not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index user_note_by_user on user_note (user_id, id);
