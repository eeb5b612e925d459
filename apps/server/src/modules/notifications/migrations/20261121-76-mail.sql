-- Messages are written in the transaction of what they tell of, and sent afterwards, at least once.
create table mail (
  -- also in the Message-ID, so that a message that is sent twice is shown once
  id uuid primary key,
  user_id uuid references app_user on delete cascade,
  kind text not null check (kind in
    ('verify_email', 'reset_password', 'password_changed', 'support_message', 'support_answer')),
  recipient text not null,
  subject text not null,
  -- gone once it is sent: links in it are for its reader only
  body_text text,
  body_html text,
  state text not null check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_due on mail (due_at) where state = 'queued';
create index mail_by_age on mail (created_at);
create index mail_by_user on mail (user_id);
