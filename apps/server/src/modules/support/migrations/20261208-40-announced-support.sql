-- When administrators were emailed about a message; null: the next email counts it. Earlier messages were emailed at once.
alter table support_message add column announced_at timestamptz default now();
create index support_message_by_announcement on support_message (announced_at);
