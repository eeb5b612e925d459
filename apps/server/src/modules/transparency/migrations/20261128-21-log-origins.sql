-- The names under which the log has signed, in their order. A database that was restored from a backup continues the log under a
-- new name, so that no name ever signs two trees of which neither continues the other.
create table log_origin (
  origin text primary key,
  began_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on log_origin
  for each statement execute function refuse_change();
insert into log_origin (origin, began_at) select origin, created_at from log_state;

-- The cluster and its timeline, as `readCluster` reads them. PostgreSQL begins a new timeline when it recovers from an archive or
-- a standby is promoted; a dump is restored into another cluster. Null: not known yet.
alter table log_state add column cluster text;
