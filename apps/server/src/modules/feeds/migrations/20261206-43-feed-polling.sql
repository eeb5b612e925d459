-- The planned polls as data, so that pages write them in the language of their reader. Older processes leave it null.
alter table feed_state add column polling jsonb;
