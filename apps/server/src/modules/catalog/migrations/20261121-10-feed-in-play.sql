-- Events of a feed in play, at the feed's own prices.
alter table event
  -- prices that were taken before this moment are not offered in play: the start, the last change of the score
  add column prices_after timestamptz,
  -- since when the feed's list of events has this one no more
  add column gone_since timestamptz,
  -- the start that was announced first, of an event whose start has moved
  add column first_starts_at timestamptz;

-- In play, when the oldest of the prices of a feed was taken: too old, and the market is suspended.
alter table market add column priced_at timestamptz;
create index market_priced_in_play on market (priced_at) where status = 'open' and priced_at is not null;

update event set live_capable = true where feed in ('sandbox', 'the-odds-api') and status = 'upcoming';

-- A sport of the feed only: shown while it has events.
alter table sport add column always_shown boolean not null default true;
insert into sport (id, name, icon, position, always_shown) values
  ('american_football', 'American Football', 'american_football', 6, false);

create index event_by_finish on event (finished_at) where finished_at is not null;
