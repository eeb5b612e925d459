-- The credits that calls of a feed have cost, by UTC day and by what asked for them.
create table feed_spending (
  feed text not null check (feed in ('sandbox', 'the-odds-api')),
  day date not null,
  purpose text not null check (purpose in ('plan', 'visitors', 'administrators')),
  credits integer not null check (credits >= 0),
  primary key (feed, day, purpose)
);

alter table feed_state
  -- visitors' requests for fresh lists have a share of the day's credits, those of administrators do not
  add column refresh_by text not null default 'visitors' check (refresh_by in ('visitors', 'administrators')),
  -- whether a request of a visitor can be met now
  add column may_refresh boolean not null default true,
  -- when the next list of odds is due by the plan; null while none is
  add column next_odds_at timestamptz;
