-- What cannot be settled in one lane keeps nobody in the other waiting: each is tried again at its own time.
alter table settlement_lane add column attempts integer not null default 0, add column retry_at timestamptz;
update settlement_lane l set attempts = r.attempts, retry_at = r.retry_at
from settlement_run r where r.event_id = l.event_id and r.result_version = l.result_version;
alter table settlement_run drop column attempts, drop column retry_at;
