-- Messages that tell administrators of a user are found without reading all mail when the account is deleted.
create index mail_about_users on mail (id)
  where kind in ('support_message', 'new_user', 'new_subscription') and body_text is not null;
drop index mail_naming_others;
