-- Sports, leagues, teams, events, markets, outcomes and their prices, results.
-- Odds and lines are integers of thousandths, margins of basis points, amounts of centimes.

create sequence board_version;

create table sport (
  id text primary key,
  name text not null,
  icon text not null,
  position smallint not null
);
insert into sport (id, name, icon, position) values
  ('football', 'Football', 'football', 1),
  ('basketball', 'Basketball', 'basketball', 2),
  ('tennis', 'Tennis', 'tennis', 3),
  ('volleyball', 'Volleyball', 'volleyball', 4),
  ('hockey', 'Hockey', 'hockey', 5);

create table league (
  id uuid primary key,
  sport_id text not null references sport,
  name text not null,
  country text not null default '',
  unique (sport_id, name, country)
);

create table team (
  id uuid primary key,
  sport_id text not null references sport,
  name text not null,
  short_name text not null,
  logo_url text,
  unique (sport_id, name)
);

create table event (
  id uuid primary key,
  feed text not null check (feed in ('demo', 'sandbox', 'the-odds-api', 'admin')),
  external_id text not null,
  source text not null check (source in ('api', 'admin', 'demo')),
  sport_id text not null references sport,
  league_id uuid not null references league,
  home_team_id uuid not null references team,
  away_team_id uuid not null references team,
  starts_at timestamptz not null,
  status text not null default 'upcoming' check (status in
    ('upcoming', 'live', 'awaiting_result', 'completed', 'cancelled', 'postponed')),
  -- may take bets after its start: somebody follows the match and suspends in time
  live_capable boolean not null default false,
  clock jsonb,
  home_score text,
  away_score text,
  -- simulated matches: public parameters, fixed at creation; the seed is never stored
  fixture jsonb,
  commitment text,
  -- of the published document: binds the parameters too
  digest text,
  -- the last complete step of a simulated match; -1 at kick-off
  step integer not null default -1,
  -- milliseconds of match clock per millisecond, fixed at kick-off
  speed integer,
  -- invented audience of demo events, as specified
  base_bets integer not null default 0,
  base_amount bigint not null default 0,
  base_viewers integer not null default 0,
  total_bets integer not null default 0,
  total_amount bigint not null default 0,
  board_version bigint not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (feed, external_id)
);
create index event_by_version on event (board_version);
create index event_by_start on event (status, starts_at, id);
create index event_by_league on event (league_id, starts_at);

create table market (
  id uuid primary key,
  event_id uuid not null references event,
  type text not null,
  line integer,
  name text not null,
  position smallint not null,
  status text not null default 'open' check (status in ('open', 'suspended', 'closed')),
  -- a suspended market re-opens by itself at this time
  reopens_at timestamptz,
  margin integer,
  priced text not null check (priced in ('model', 'feed', 'fixed', 'desk')),
  unique nulls not distinct (event_id, type, line)
);
create index market_reopening on market (reopens_at) where reopens_at is not null;

create table outcome (
  id uuid primary key,
  event_id uuid not null references event,
  market_id uuid not null references market,
  key text not null,
  name text not null,
  position smallint not null,
  odds integer not null check (odds between 1010 and 1000000 and odds % 10 = 0),
  prev_odds integer,
  price_version bigint not null,
  grade text check (grade in ('won', 'lost', 'void', 'half_won', 'half_lost')),
  unique (market_id, key)
);
create index outcome_by_event on outcome (event_id);

create table price_history (
  outcome_id uuid not null,
  price_version bigint not null,
  odds integer not null,
  at timestamptz not null default clock_timestamp(),
  primary key (outcome_id, price_version)
);

-- What happened in a match, and the links of its hash chain as they are revealed.
create table incident (
  event_id uuid not null references event,
  step integer not null,
  position smallint not null,
  kind text not null,
  side text check (side in ('home', 'away')),
  display text not null,
  home_score text not null,
  away_score text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (event_id, step, position)
);
create table revealed_link (
  event_id uuid not null references event,
  step integer not null,
  link text not null,
  primary key (event_id, step)
);

-- A result is never changed: a correction is the next version. Each version is a row of betting's queue.
create table result (
  event_id uuid not null references event,
  version integer not null,
  status text not null check (status in ('completed', 'cancelled')),
  home_score text,
  away_score text,
  source text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (event_id, version)
);
create table settlement_run (
  event_id uuid not null,
  result_version integer not null,
  status text not null default 'queued' check (status in ('queued', 'done')),
  queued_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  bets_settled integer not null default 0,
  -- after a failure: when to try again, so that one bad run does not keep the others waiting
  attempts integer not null default 0,
  retry_at timestamptz,
  primary key (event_id, result_version)
);
create index settlement_queue on settlement_run (queued_at) where status = 'queued';
