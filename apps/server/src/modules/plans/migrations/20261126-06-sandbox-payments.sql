-- The time from which a sandbox payment has the chosen answer.
alter table sandbox_payment rename column turns_at to effective_at;
