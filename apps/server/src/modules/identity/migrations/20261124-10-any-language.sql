-- The table of languages in the contract says which there are; the schemas of the API check it.
alter table app_user drop constraint app_user_language_check;
alter table app_user add constraint app_user_language_check check (language ~ '^[a-z]{2}$');
