-- When a session last confirmed who it is: by signing in, or by the password once more. Dangerous acts want it to be recent.
alter table session add column confirmed_at timestamptz;
update session set confirmed_at = created_at;
alter table session alter column confirmed_at set default now(), alter column confirmed_at set not null;
