-- What users are told in the app, written in the transaction of what it tells.
create table notice (
  user_id uuid not null,
  -- newer is higher
  id bigint not null generated always as identity,
  news jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (user_id, id)
);
-- Written in the order of their time, and deleted by it: next to nothing for each settled bet.
create index notice_by_age on notice using brin (created_at);
