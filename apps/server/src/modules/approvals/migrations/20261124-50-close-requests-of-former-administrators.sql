-- From now on a suspension or a lost role closes what the administrator has asked for. This closes what waits of those who
-- were suspended or demoted before.
update approval_request r set expires_at = least(r.expires_at, now())
from app_user u
where u.id = r.requested_by and r.state = 'waiting'
  and (u.status = 'suspended'
    or (u.role <> 'admin' and exists (
      select from audit_entry a where a.kind = 'admin_unmade' and a.subject_kind = 'user' and a.subject_id = u.id::text)));
