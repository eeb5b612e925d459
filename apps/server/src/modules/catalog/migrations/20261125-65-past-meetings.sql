-- The meetings of two sides. Partial: a match in play, which changes often, is in no entry of it.
create index event_over_by_pairing on event (home_team_id, away_team_id, starts_at desc) where status = 'completed';
