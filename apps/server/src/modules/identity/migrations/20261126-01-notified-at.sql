-- The time of the last email about failed attempts.
alter table password_try rename column told_at to notified_at;
