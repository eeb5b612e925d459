-- The second factor of who has asked for one, in the shape that the sign-in library wants. Secret and recovery codes are
-- encrypted by it with AUTH_SECRET.
alter table app_user add column two_factor_enabled boolean not null default false;

create table two_factor (
  id uuid primary key,
  secret text not null,
  backup_codes text not null,
  user_id uuid not null unique references app_user on delete cascade,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
