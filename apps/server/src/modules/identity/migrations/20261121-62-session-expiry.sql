-- Expired sessions are found without reading the others.
create index session_by_expiry on session (expires_at);
