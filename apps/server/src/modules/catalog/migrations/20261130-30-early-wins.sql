-- A side of a match that led by enough goals to be paid early, with the score that showed it. Each row is a version of the
-- facts of the event; the newest row of a side applies. `stands` is false when the score in play was corrected.
create table early_win (
  event_id uuid not null references event,
  version integer not null,
  side text not null check (side in ('home', 'away')),
  stands boolean not null,
  home_score integer not null,
  away_score integer not null,
  source text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (event_id, version)
);
create trigger append_only before update or delete or truncate on early_win
  for each statement execute function refuse_change();
