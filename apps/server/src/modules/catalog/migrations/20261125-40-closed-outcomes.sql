-- An outcome that can no longer win takes no bets, while the others of its market do: the score 0-0 after a goal.
alter table outcome add column is_closed boolean not null default false;
