-- Typed settings by key; what is absent has the default of settings.ts.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
