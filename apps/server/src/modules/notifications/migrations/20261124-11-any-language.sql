-- The table of languages in the contract says which there are; the schemas of the API check it.
alter table push_subscription drop constraint push_subscription_language_check;
alter table push_subscription add constraint push_subscription_language_check check (language ~ '^[a-z]{2}$');
