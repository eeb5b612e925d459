-- The names of custom markets and their outcomes by code of a language, and null for all others. `name` is the one in English.
-- A name never changes.
alter table market add column names jsonb;
alter table outcome add column names jsonb;
update market set names = jsonb_build_object('en', name, 'fr', name_fr) where name_fr is not null;
update outcome set names = jsonb_build_object('en', name, 'fr', name_fr) where name_fr is not null;
