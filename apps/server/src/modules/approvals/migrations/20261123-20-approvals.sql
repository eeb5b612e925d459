-- Every change that needs a second administrator waits here; adjustments were the first kind.
alter table adjustment_request rename to approval_request;
alter index adjustment_request_pkey rename to approval_request_pkey;
alter index adjustment_request_waiting rename to approval_request_waiting;
alter table approval_request rename constraint adjustment_request_user_id_fkey to approval_request_user_id_fkey;
alter table approval_request rename constraint adjustment_request_state_check to approval_request_state_check;
alter table approval_request drop constraint adjustment_request_user_id_key_key;
alter table approval_request drop constraint adjustment_request_check;

alter table approval_request
  add column kind text not null default 'adjustment' check (kind ~ '^[a-z_]+$'),
  add column subject_kind text not null default 'user',
  add column subject_id text,
  -- null for a user, whose name is read where the user is
  add column subject_name text,
  -- the fields that change, as in the log of activities: amounts in FCFA
  add column before jsonb,
  add column after jsonb,
  -- from then on the administrator who asked may decide alone: released by a command on the machine
  add column released_at timestamptz;
update approval_request
set subject_id = user_id::text, after = jsonb_build_object('amount', trim_scale(amount / 100.0));
alter table approval_request
  alter column kind drop default,
  alter column subject_kind drop default,
  alter column subject_id set not null,
  -- the person concerned, who never decides
  alter column user_id drop not null,
  -- of a client that may repeat its request
  alter column key drop not null,
  drop column amount,
  add constraint approval_request_key unique (kind, subject_id, key),
  add constraint approval_request_two_people
    check ((decided_by is null) = (state = 'waiting')
      and (released_at is not null or decided_by is distinct from requested_by));
create index approval_request_by_time on approval_request (requested_at);
create index approval_request_of_user on approval_request (user_id);

-- Nothing waits for an account that was deleted.
update approval_request r set expires_at = least(r.expires_at, now())
from app_user u where u.id = r.user_id and u.deleted_at is not null and r.state = 'waiting';
