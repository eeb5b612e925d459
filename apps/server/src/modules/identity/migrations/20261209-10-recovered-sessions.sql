-- Whether a recovery code has opened the session, or was given in it. If it was the last one, its user may have nothing
-- else to prove with.
alter table session add column used_recovery_code boolean not null default false;
