-- Whether the last recovery code of the user has opened the session, or was given in it: the user may have nothing else to
-- prove with.
alter table session add column gave_last_code boolean not null default false;
