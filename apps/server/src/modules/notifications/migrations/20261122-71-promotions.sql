-- What administrators write to everybody who chose to get it. Written to people batch by batch, in the order of their ids.
create table promotion (
  id uuid primary key,
  -- of the request: the same again is the same promotion
  key text not null,
  written_by uuid not null references app_user,
  subject_en text not null,
  text_en text not null,
  subject_fr text not null,
  text_fr text not null,
  created_at timestamptz not null default now(),
  -- the last user who was looked at
  after_user uuid not null default '00000000-0000-0000-0000-000000000000',
  recipients integer not null default 0,
  finished_at timestamptz,
  unique (written_by, key)
);
create index promotion_under_way on promotion (created_at) where finished_at is null;
