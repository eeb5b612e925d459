-- What people write to those who run the site.
create table support_message (
  id uuid primary key,
  user_id uuid references app_user on delete set null,
  topic text not null check (topic in ('bet', 'payment', 'account', 'play', 'other')),
  email text not null,
  language text not null check (language in ('en', 'fr')),
  bet text,
  message text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text,
  answered_at timestamptz,
  answered_by uuid references app_user on delete set null,
  created_at timestamptz not null default now()
);
create index support_message_by_state on support_message (state, id);
create index support_message_by_user on support_message (user_id);
create index support_message_by_age on support_message (created_at);
