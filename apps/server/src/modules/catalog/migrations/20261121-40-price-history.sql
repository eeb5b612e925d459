-- Old prices go after some days, and of a match that is over all but those of its winner: both are found by time.
create index price_history_by_time on price_history (at);
create index event_by_end on event (finished_at) where finished_at is not null;
