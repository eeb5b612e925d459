-- The public log: entries in one order, the hashes of its tree, and its newest signed checkpoint. Whoever appends locks the
-- row of `log_state` first, so that no two processes sign different trees of one size.
create table log_state (
  only_row boolean primary key default true check (only_row),
  origin text not null,
  -- the address of the site when the log began, which receipts name
  site text not null,
  size bigint not null default 0,
  root bytea not null,
  -- signed; served as it is
  checkpoint text not null,
  created_at timestamptz not null default clock_timestamp()
);

create table log_entry (
  index bigint primary key,
  kind text not null,
  -- the event, setting or day that it concerns
  subject text,
  entry bytea not null check (length(entry) <= 65535)
);
create index log_entry_by_subject on log_entry (subject, index) where subject is not null;
create index log_entry_by_kind on log_entry (kind, index);
create trigger append_only before update or delete or truncate on log_entry
  for each statement execute function refuse_change();

-- Level 0: the hashes of the entries. Level l: the roots of complete subtrees of 256^l entries.
create table log_hash (
  level smallint not null,
  index bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);
create trigger append_only before update or delete or truncate on log_hash
  for each statement execute function refuse_change();

-- What waits for its place in the log. The transaction of the change writes the row, and the engine deletes it in the
-- transaction that appends the entry: a row that commits late is not skipped.
create table log_pending (
  id bigint generated always as identity primary key,
  kind text not null,
  details jsonb not null,
  at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- One row for every statement that adds bets, however many.
create table ticket_pending (
  id bigint generated always as identity primary key,
  user_ids uuid[] not null,
  bet_ids uuid[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table ticket_pending alter column user_ids set storage external;
alter table ticket_pending alter column bet_ids set storage external;

-- Bets in the log: their batch, which is one entry, and their place in it.
create table ticket (
  user_id uuid not null,
  bet_id uuid primary key,
  entry_index bigint not null references log_entry,
  place integer not null,
  unique (entry_index, place)
);
-- The ticket hashes of a batch, 32 bytes each.
create table ticket_batch (
  entry_index bigint primary key references log_entry,
  tickets bytea not null check (length(tickets) % 32 = 0)
);
create trigger append_only before update or delete or truncate on ticket
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ticket_batch
  for each statement execute function refuse_change();

-- The secret from which the salts of a bettor's tickets derive. Without it the hashes in the log say nothing about a bet; it
-- is deleted with the account.
create table ticket_salt (
  user_id uuid primary key,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

-- The numbers under which administrators are in the log.
create table log_administrator (
  user_id uuid primary key,
  number integer generated always as identity unique
);
-- The texts whose salted hashes are in the log.
create table log_reason (
  entry_index bigint primary key references log_entry,
  salt bytea not null,
  reason text not null
);

-- The public keys of receipts. The private ones are encrypted settings.
create table receipt_key (
  id text primary key,
  public_key bytea not null,
  valid_from timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on receipt_key
  for each statement execute function refuse_change();

-- When each version of the rules came into force.
create table rules_period (
  version integer primary key,
  since timestamptz not null default clock_timestamp()
);

create function queue_tickets() returns trigger language plpgsql as $$
begin
  insert into ticket_pending (user_ids, bet_ids)
  select array_agg(user_id), array_agg(id) from added having count(*) > 0;
  return null;
end $$;
create trigger logged after insert on bet referencing new table as added
  for each statement execute function queue_tickets();
insert into ticket_pending (user_ids, bet_ids)
select array_agg(user_id order by id), array_agg(id order by id)
from (select user_id, id, (row_number() over (order by id) - 1) / 500 as part from bet) as b group by part order by part;

create function log_match() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details)
  select 'match', jsonb_build_object('match', id, 'sport', sport_id, 'startsAt', extract(epoch from starts_at) * 1000,
    'engine', fixture ->> 'engine', 'params', fixture -> 'params', 'commitment', commitment, 'digest', digest)
  from added where digest is not null;
  return null;
end $$;
create trigger logged after insert on event referencing new table as added
  for each statement execute function log_match();
insert into log_pending (kind, details)
select 'match', jsonb_build_object('match', id, 'sport', sport_id, 'startsAt', extract(epoch from starts_at) * 1000,
  'engine', fixture ->> 'engine', 'params', fixture -> 'params', 'commitment', commitment, 'digest', digest)
from event where digest is not null order by created_at, id;

create function log_details_of(r result) returns jsonb language sql immutable as $$
  select jsonb_build_object('match', r.event_id, 'version', r.version, 'status', r.status, 'home', r.home_score,
    'away', r.away_score, 'periods', r.periods, 'cause', r.cause, 'source', r.source, 'by', r.recorded_by,
    'approvedBy', r.approved_by, 'reason', r.reason)
$$;
create function log_result() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details) values ('result', log_details_of(new));
  return null;
end $$;
create trigger logged after insert on result for each row execute function log_result();
insert into log_pending (kind, details)
select 'result', log_details_of(r) from result r order by recorded_at, event_id, version;

create function log_grading() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details) values ('grading', jsonb_build_object('match', new.event_id,
    'version', new.version, 'market', new.market_id, 'grades', new.grades, 'by', new.graded_by, 'reason', new.reason));
  return null;
end $$;
create trigger logged after insert on market_grading for each row execute function log_grading();

create function log_void_window() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details) values ('void_window', jsonb_build_object('match', new.event_id,
    'version', new.version, 'cause', new.cause, 'from', extract(epoch from new.placed_from) * 1000,
    'until', extract(epoch from new.placed_until) * 1000));
  return null;
end $$;
create trigger logged after insert on void_window for each row execute function log_void_window();

create function log_cancelled_bet() returns trigger language plpgsql as $$
begin
  if new.cause = 'withdrawn' then
    insert into log_pending (kind, details) values ('bet_cancelled', jsonb_build_object('bet', new.bet_id,
      'user', new.user_id, 'by', new.corrected_by, 'reason', new.reason));
  end if;
  return null;
end $$;
create trigger logged after insert on bet_correction for each row execute function log_cancelled_bet();

create function log_bonus_table() returns trigger language plpgsql as $$
begin
  insert into log_pending (kind, details) values ('bonus_table', jsonb_build_object('table', new.id,
    'from', extract(epoch from new.effective_at) * 1000, 'oddsMinimum', new.odds_minimum, 'rows', new.rows, 'by', new.set_by));
  return null;
end $$;
create trigger logged after insert on bonus_table for each row execute function log_bonus_table();

-- Only settings that affect the fairness of bets: prices, limits, payouts and bonuses.
create function log_setting() returns trigger language plpgsql as $$
begin
  if new.key in ('initialBalance', 'stakeMinimum', 'stakeMaximum', 'payoutMaximum', 'legsMaximum', 'margin',
      'liveBetDelayMs', 'driftEnabled', 'dailyBonusBelow', 'dailyBonusAmount', 'adjustmentApprovalAbove',
      'priceAgeDayAhead', 'priceAgeLastHour')
    and (tg_op = 'INSERT' or old.value is distinct from new.value) then
    insert into log_pending (kind, details) values ('setting', jsonb_build_object('setting', new.key, 'value', new.value));
  end if;
  return null;
end $$;
create trigger logged after insert or update on setting for each row execute function log_setting();

-- Other logs that this installation has cosigned: the newest checkpoint of each.
create table witnessed_log (
  origin text primary key,
  size bigint not null,
  root bytea not null check (length(root) = 32),
  checkpoint text not null,
  cosigned_at timestamptz not null default clock_timestamp()
);
-- The newest cosignature of each witness of the own log.
create table log_cosignature (
  witness text primary key,
  size bigint not null,
  line text not null,
  received_at timestamptz not null default clock_timestamp()
);
