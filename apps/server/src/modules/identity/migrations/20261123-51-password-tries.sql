-- Tries of passwords and codes by account and source. `next_at` is when the next try is checked; `told_at` is when the user
-- was last told, on the row of all sources. `account` is the id of a user, or the digest of an email without an account.
create table password_try (
  account text not null,
  source text not null,
  tries integer not null,
  next_at timestamptz not null,
  tried_at timestamptz not null,
  told_at timestamptz,
  primary key (account, source)
);
create index password_try_by_age on password_try (tried_at);
