-- Erased at the wish of its owner, or by an administrator: nothing in the row says any more who that was.
alter table app_user add column deleted_at timestamptz;
