#!/bin/sh
# Patroni runs this once, after it has created the first node; $1 is the address of that node. It creates the roles and the
# database of docs/production.md. Copy it to /etc/cauri/post-init.sh with owner postgres and mode 0700, and replace the two passwords.
exec psql --dbname="$1" --no-psqlrc --set=ON_ERROR_STOP=1 <<'END'
create role cauri login password 'replace-this';
create role cauri_app login password 'replace-this-too';
create database cauri owner cauri template template0 encoding 'UTF8' locale_provider 'builtin' builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C';
revoke connect, temporary on database cauri from public;
grant connect on database cauri to cauri_app;
END
