-- The last link of the chain of a simulated match, revealed when the match is over: a match that ends before its chain does
-- leaves links that no step reveals, and all of them follow from the last one.
alter table event
  add column last_link text,
  -- the match is over and its last link has not been revealed yet: the engine does it, because only it knows the chain
  add column is_last_link_due boolean not null default false;
update event set is_last_link_due = true where fixture is not null and status in ('completed', 'cancelled');
create index event_last_link_due on event (id) where is_last_link_due;
