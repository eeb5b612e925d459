-- What is asked of the feed, how often and why, in the words of the engine: for whoever operates it.
alter table feed_state add column plan text[] not null default '{}';
