alter table notice rename column news to content;
-- How often the device was queued for a push, and the value of that count when its notices were last handled.
alter table push_subscription rename column news to queue_count;
alter table push_subscription rename column news_done to handled_count;
-- All notices up to an id are handled, and so are single notices with higher ids, because ids may commit out of order.
alter table push_subscription rename column told_until to handled_until;
alter table push_subscription rename column told to handled_notices;
