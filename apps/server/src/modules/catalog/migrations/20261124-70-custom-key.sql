-- A market that an administrator defines is a custom market everywhere else.
alter table market rename column own_key to custom_key;
