-- A league is known by a key that its source gives it, no longer by its name: simulated leagues and those of a feed that
-- are called the same are two leagues. Keys: the sport key of a feed, 'simulated:' and a name, or 'manual:' and the id.
alter table league add column key text;
alter table league drop constraint league_sport_id_name_country_key;

-- The name of a simulated league says so. Where a feed or administrators use the same row, simulated events get a row of
-- their own, and the old id stays with the others.
create temporary table simulated_league on commit drop as
  select l.id, l.sport_id, l.name, l.country,
    exists (select from event e where e.league_id = l.id and e.feed <> 'demo') as is_shared,
    uuidv7() as own_id
  from league l
  where exists (select from event e where e.league_id = l.id and e.feed = 'demo');

update league l set key = 'simulated:' || l.name, name = l.name || ' (simulation)'
from simulated_league s where s.id = l.id and not s.is_shared;

insert into league (id, sport_id, name, country, key)
select own_id, sport_id, name || ' (simulation)', country, 'simulated:' || name from simulated_league where is_shared;

update event e set league_id = s.own_id
from simulated_league s where s.is_shared and e.league_id = s.id and e.feed = 'demo';

-- The sport key of a feed is the part of the external ids before the colon: that of the newest event.
update league l set key = k.key
from (
  select distinct on (sport_id, key) league_id, key
  from (
    select distinct on (e.league_id) e.league_id, e.sport_id, e.starts_at, split_part(e.external_id, ':', 1) as key
    from event e
    where e.feed in ('sandbox', 'the-odds-api')
    order by e.league_id, e.starts_at desc
  ) newest
  order by sport_id, key, starts_at desc
) k
where l.id = k.league_id and l.key is null;

update league set name = 'EuroLeague' where key = 'basketball_euroleague';
update league set key = 'manual:' || id where key is null;

alter table league alter column key set not null;
alter table league add constraint league_sport_id_key_key unique (sport_id, key);
