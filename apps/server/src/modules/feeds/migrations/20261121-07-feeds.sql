-- How the last fetches of a real feed ended: written by the engine, read by every API process.
create table feed_state (
  feed text primary key check (feed in ('sandbox', 'the-odds-api')),
  -- of the newest list of odds
  fetched_at timestamptz,
  -- since when the last attempt of some call fails; null while none does
  failed_at timestamptz,
  error text check (error in ('odds', 'scores')),
  -- somebody asked for fresh lists, at most once a minute; which of these wishes was met or refused last
  refresh_requested_at timestamptz,
  refresh_answered_at timestamptz,
  credits_remaining integer,
  credits_used integer,
  check ((failed_at is null) = (error is null))
);
