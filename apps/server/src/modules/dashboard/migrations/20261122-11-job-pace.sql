-- How often a task runs, and since when this engine runs it. Tasks say so themselves when an engine begins.
delete from job;
alter table job
  add column every_ms integer not null,
  add column begun_at timestamptz not null;
