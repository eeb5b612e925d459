-- The identifiers of the database and of this table in their cluster, as `readDatabase` reads them. A dump that is restored into the same
-- cluster, where the identifier of the cluster and its timeline stay, makes the table anew. Null: not known yet.
alter table log_state add column database text;
