-- What a user has set for the own account.
alter table app_user
  -- of e-mails; null while none was chosen
  add column language text check (language in ('en', 'fr')),
  -- what a new slip begins with when a price moves
  add column odds_policy text not null default 'none' check (odds_policy in ('none', 'better', 'any')),
  add column notify_email boolean not null default true,
  add column notify_bet_results boolean not null default true,
  add column notify_promotions boolean not null default true;

-- Written at most every ten minutes of use.
alter table session add column last_used_at timestamptz not null default now();

-- All links of a user to a new password end with the first that is used.
create index verification_by_value on verification (value);
create index verification_by_expiry on verification (expires_at);
