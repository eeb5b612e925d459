#!/bin/sh
# The image of PostgreSQL runs this once, on an empty volume: it creates the user of the server, which owns nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$POSTGRES_PASSWORD" <<'END'
create role cauri_app login password :'password';
revoke connect, temporary on database cauri from public;
grant connect on database cauri to cauri_app;
END
