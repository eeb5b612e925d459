-- The moments of a favourite match of which its follower is notified. None until somebody chooses.
alter table favourite
  add column alerts text[] not null default '{}'
    check (alerts <@ array['start', 'goal', 'end'] and (kind = 'event' or alerts = '{}'));
create index favourite_by_alert on favourite (item_id) where alerts <> '{}';

-- The state of a match that its followers were last notified of. It moves in the transaction that writes their notices, so
-- that each of them gets an alert once.
create table followed_event (
  event_id uuid primary key,
  status text not null,
  home_score text,
  away_score text
);
