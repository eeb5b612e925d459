-- A message is stored once, however often its request is repeated under one idempotency key. Null without a key.
alter table support_message add column request_hash bytea unique;
