-- API tokens of administrators. A row stays after its end, because the audit log names the token.
create table api_token (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  name text not null,
  -- SHA-256 of the token
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_token_by_user on api_token (user_id);

-- A token ends with the role or the account of its owner, and does not come back with them.
create function revoke_api_tokens() returns trigger language plpgsql as $$
begin
  update api_token set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger revoke_api_tokens after update of role, status on app_user
  for each row when (new.status = 'suspended' or (old.role = 'admin' and new.role <> 'admin'))
  execute function revoke_api_tokens();
