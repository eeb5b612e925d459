-- The table of languages in the contract says which there are; the schemas of the API check it.
alter table support_message drop constraint support_message_language_check;
alter table support_message add constraint support_message_language_check check (language ~ '^[a-z]{2}$');
