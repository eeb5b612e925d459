-- The sign-in library's tables under our names (its `user` and `account` are taken words), plus role and status.
create table app_user (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  username text unique,
  display_username text,
  role text not null default 'bettor' check (role in ('bettor', 'admin')),
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  -- the form asks for 18 or older and the terms; nobody registers without
  terms_accepted_at timestamptz not null default now()
);

create table session (
  id uuid primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null references app_user on delete cascade
);
create index session_by_user on session (user_id);

create table credential (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references app_user on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index credential_by_user on credential (user_id);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on verification (identifier);
