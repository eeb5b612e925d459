-- Devices that are told by push. One for each session: whoever is signed out is told nothing more.
create table push_subscription (
  session_id uuid primary key references session on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  -- who knows it can send to the device
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'fr')),
  -- our public key: the push service takes messages of no other
  server_key text not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- notices up to this one are done with, and those in `told`: numbers may be committed out of order
  told_until bigint not null,
  told bigint[] not null default '{}',
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);
create index push_subscription_by_user on push_subscription (user_id);
