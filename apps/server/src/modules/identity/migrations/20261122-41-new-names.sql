-- A username is changed once in a while, an address by a link that is sent to it: one at a time, of the link its hash.
alter table app_user add column username_changed_at timestamptz;

create table email_change (
  user_id uuid primary key references app_user on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
