-- How often a page says for how long it has been open; null is never.
alter table app_user add column reminder_minutes smallint check (reminder_minutes > 0);
