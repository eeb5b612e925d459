-- What is erased with an account is found without reading all mail.
create index mail_by_recipient on mail (lower(recipient));
create index mail_naming_others on mail (id) where kind in ('support_message', 'new_user') and body_text is not null;
-- Goes after a day.
create index mail_kept_digest on mail (created_at) where state = 'kept' and kind = 'bets_settled';
-- Without it what has come since the last vacuum is read again at every look at new notices.
alter index notice_by_age set (autosummarize = on);
