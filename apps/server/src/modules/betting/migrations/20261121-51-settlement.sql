-- What graded a leg, so that it can be told as long as the bet is kept: the rule with its version, the score, who told it
-- and when. `void_cause` where no score has graded it.
alter table leg
  add column rule_id text,
  add column rule_version smallint,
  add column result_source text,
  add column result_at timestamptz,
  add column void_cause text check (void_cause in
    ('cancelled', 'abandoned', 'postponed', 'walkover', 'retirement', 'late'));

-- A run goes through all bets of its event in the order of their ids, corrections included, and remembers where it is.
create index leg_by_event on leg (event_id, bet_id);
drop index leg_to_grade;
alter table settlement_run add column after_bet uuid not null default '00000000-0000-0000-0000-000000000000';

-- A bet that an administrator has cancelled stays so, whatever becomes of its events.
alter table bet add column is_withdrawn boolean not null default false;

-- What a settled bet was before, and why it is something else now. Its first settlement is the bet itself.
create table bet_correction (
  user_id uuid not null,
  bet_id uuid not null,
  number smallint not null,
  was_status text not null check (was_status in ('pending', 'won', 'lost', 'cancelled')),
  was_payout bigint,
  status text not null check (status in ('pending', 'won', 'lost', 'cancelled')),
  payout bigint,
  -- what the wallet could not pay back
  owed bigint not null default 0,
  cause text not null check (cause in ('result', 'withdrawn')),
  -- the event whose news it was, and their version
  event_id uuid,
  result_version integer,
  corrected_by uuid,
  reason text,
  corrected_at timestamptz not null default clock_timestamp(),
  primary key (user_id, bet_id, number)
);
create trigger append_only before update or delete or truncate on bet_correction
  for each statement execute function refuse_change();
