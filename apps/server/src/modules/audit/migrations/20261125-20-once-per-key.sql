-- The writes of administrators that carried an idempotency key, with their results. A row commits with its write.
create table admin_write (
  -- no reference: a row outlives the account
  by_user uuid not null,
  -- SHA-256 of the key
  key_hash bytea not null,
  -- of method, path and body, keyed by the key itself: a body may hold a password
  request_hash bytea not null,
  -- ids and numbers, never personal data; null until the write is done, and for a write without a result
  result jsonb,
  written_at timestamptz not null default clock_timestamp(),
  primary key (by_user, key_hash)
);
