-- The API token by which the administrator acted. No reference, as for the administrator.
alter table audit_entry add column token_id uuid;
