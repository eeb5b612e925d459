-- The identity of an administrator at an identity provider (OpenID Connect), by its issuer and subject.
create table admin_identity (
  id uuid primary key,
  user_id uuid not null unique references app_user on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject)
);

-- The identity by which a session was opened. The session ends with the link.
alter table session add column identity_id uuid references admin_identity on delete cascade;
create index session_by_identity on session (identity_id) where identity_id is not null;

-- An identity is unlinked with the role or the account of its owner, and is not linked again with them.
create function unlink_identities() returns trigger language plpgsql as $$
begin
  delete from admin_identity where user_id = new.id;
  return null;
end $$;
create trigger unlink_identities after update of role, status on app_user
  for each row when (new.status = 'suspended' or (old.role = 'admin' and new.role <> 'admin'))
  execute function unlink_identities();

-- Round trips to the provider that have begun. The browser has the secret in a cookie; here is its SHA-256.
create table oidc_attempt (
  hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'link', 'confirm')),
  -- the path of this site to open afterwards
  next text,
  -- the session that links an identity or confirms
  session_id uuid references session on delete cascade,
  created_at timestamptz not null default now()
);
create index oidc_attempt_by_session on oidc_attempt (session_id) where session_id is not null;
create index oidc_attempt_by_time on oidc_attempt (created_at);
