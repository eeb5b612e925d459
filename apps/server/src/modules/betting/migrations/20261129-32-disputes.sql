-- Disputes of bettors about settled legs, one for each leg.
create table dispute (
  id uuid primary key,
  user_id uuid not null,
  bet_id uuid not null,
  -- the position of the leg in its bet
  leg smallint not null,
  event_id uuid not null,
  event_name text not null,
  -- null once the account is deleted, and so is the answer
  reason text check (length(reason) <= 2000),
  opened_at timestamptz not null,
  answer_by timestamptz not null,
  outcome text check (outcome in ('upheld', 'rejected', 'withdrawn')),
  answer text check (length(answer) <= 2000),
  answered_at timestamptz,
  answered_by uuid,
  -- The log has hashes of the texts with this salt.
  salt bytea not null default uuid_send(gen_random_uuid()),
  unique (user_id, bet_id, leg)
);
create index dispute_open on dispute (answer_by, id) where outcome is null;
create index dispute_answered on dispute (answered_at, id) where outcome is not null;
