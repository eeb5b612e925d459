-- For the hourly job that looks for accounts deleted lately: without it, the job reads every user.
create index app_user_deleted_at on app_user (deleted_at) where deleted_at is not null;
