-- Names are found by the beginnings of their words, without accents and case; `search-words.ts` cuts alike.
create function search_words(name text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(
    lower(replace(replace(replace(replace(replace(translate(
      regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'),
      'ØøŁłĐđı', 'OoLlDdi'), 'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe')),
    '[\s!-/:-@\[-`{-~‘’–—·]+'), ''))
$$;

alter table league add column words tsvector not null generated always as (search_words(name || ' ' || country)) stored;
alter table team add column words tsvector not null generated always as (search_words(name || ' ' || short_name)) stored;
create index league_by_word on league using gin (words) with (fastupdate = off);
create index team_by_word on team using gin (words) with (fastupdate = off);
create index event_by_home on event (home_team_id, starts_at, id);
create index event_by_away on event (away_team_id, starts_at, id);

-- What is over, the latest first.
create index event_over on event (starts_at, id) where status in ('completed', 'cancelled');
create index event_over_by_league on event (league_id, starts_at, id) where status in ('completed', 'cancelled');
create index event_over_by_sport on event (sport_id, starts_at, id) where status in ('completed', 'cancelled');

-- The last price before the start: what a result shows, whatever the price became in play.
alter table outcome add column start_odds integer;

create function keep_start_odds() returns trigger language plpgsql as $$
begin
  update outcome set start_odds = odds where event_id = new.id;
  return null;
end $$;
create trigger keep_start_odds after update of status on event for each row
  when (old.status in ('upcoming', 'postponed') and new.status not in ('upcoming', 'postponed'))
  execute function keep_start_odds();
