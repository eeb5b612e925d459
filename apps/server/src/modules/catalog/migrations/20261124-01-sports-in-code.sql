-- Sports are defined in packages/rules/src/sports.ts, with everything that is true of them. A table of them would have to
-- follow it with every release.
alter table league drop constraint league_sport_id_fkey;
alter table team drop constraint team_sport_id_fkey;
alter table event drop constraint event_sport_id_fkey;
drop table sport;
