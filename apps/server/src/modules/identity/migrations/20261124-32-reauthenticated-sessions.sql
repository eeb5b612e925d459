-- When the person at a session last proved who they are: by signing in, or by reauthentication.
alter table session rename column confirmed_at to reauthenticated_at;
