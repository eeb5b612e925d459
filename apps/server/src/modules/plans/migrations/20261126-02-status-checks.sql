-- The number of scheduled status requests to the gateway, and the time of the last request.
alter table purchase rename column asked to checks;
alter table purchase rename column asked_at to checked_at;
