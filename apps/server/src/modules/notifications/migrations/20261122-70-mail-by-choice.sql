-- The address that switches messages of this kind off, of those that somebody chose to get; gone once it is sent.
alter table mail add column unsubscribe text;

-- Users whose bets have settled since they were last written to.
create table bet_mail (
  user_id uuid primary key references app_user on delete cascade,
  -- when the oldest news was written that no message has told of; counts while one is due
  since timestamptz not null,
  due_at timestamptz,
  mailed_at timestamptz
);
create index bet_mail_due on bet_mail (due_at) where due_at is not null;

-- Up to when news has been looked through: all of it had been committed by then.
create table bet_mail_cursor (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null
);
insert into bet_mail_cursor (until) values (now());
