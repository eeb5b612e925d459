-- The time since when the feed no longer lists the event.
alter table event rename column gone_since to unlisted_since;
