-- Who saves says which settings they saw: of two who save at once, the second is refused.
create table setting_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into setting_version default values;

-- Keys of services. Encrypted with a key that is not in the database; `shown` is what may be told of one.
create table sealed_setting (
  name text primary key,
  sealed bytea not null,
  shown text,
  changed_at timestamptz not null default now()
);
