#!/bin/sh
# Base backups of the database of compose.yaml, which archives its WAL in /backups/wal itself.
#   compose-backups.sh run                  makes a base backup every 24 hours, and deletes what no moment of the last BACKUP_DAYS days needs
#   compose-backups.sh restore [<moment>]   with the database stopped: as it was at 2026-11-25T21:00:00Z, or at the end of the archive
set -eu
base=/backups/base
wal=/backups/wal
data=/var/lib/postgresql/18/docker

as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }

back_up() {
  rm -rf "$base/new"
  as_postgres pg_basebackup --checkpoint=fast --format=tar --gzip --pgdata="$base/new" || return 1
  tar --extract --gzip --to-stdout --occurrence --file="$base/new/base.tar.gz" backup_label |
    sed --quiet 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' > "$base/new/first-wal"
  [ -s "$base/new/first-wal" ] || return 1
  # It has both secrets of the site.
  install -m 0400 /etc/cauri.env /backups/cauri.env || return 1
  mv "$base/new" "$base/$(date --utc +%Y-%m-%dT%H%M%SZ)"
}

# The newest base backup that is older than BACKUP_DAYS stays: later moments are restored from it.
prune() {
  limit=$(date --utc --date="-${BACKUP_DAYS:-14} days" +%Y-%m-%dT%H%M%SZ)
  first=$(newest_until "$limit")
  [ -n "$first" ] || return 0
  for name in $(ls "$base"); do
    if [ "$name" \< "$first" ]; then rm -rf "${base:?}/$name" || return 1; fi
  done
  as_postgres pg_archivecleanup -x .gz "$wal" "$(cat "$base/$first/first-wal")"
}

# The name of the newest base backup that was finished by a moment.
newest_until() {
  for name in $(ls "$base" | grep '^2' | sort --reverse); do
    if ! [ "$name" \> "$1" ]; then
      echo "$name"
      return
    fi
  done
}

run() {
  install -d -o postgres -g postgres -m 0700 "$base" "$wal"
  # The socket answers also while the image prepares an empty volume, and stops again after that.
  until pg_isready --quiet --host=database; do sleep 2; done
  while true; do
    if [ -z "$(find "$base" -mindepth 1 -maxdepth 1 -name '2*' -mmin -1440)" ]; then
      if back_up && prune; then echo "backed up: $(ls "$base" | tail -n 1)"; else echo 'the backup failed, the next attempt follows in an hour'; fi
    fi
    sleep 3600 &
    wait $!
  done
}

restore() {
  moment=${1:-}
  case $moment in
    '' | 2???-??-??T??:??:??Z) ;;
    *)
      echo 'Give the moment as 2026-11-25T21:00:00Z.'
      exit 1
      ;;
  esac
  if pg_isready --quiet; then
    echo 'Stop the application and the database first.'
    exit 1
  fi
  from=$(newest_until "$(echo "${moment:-9}" | tr --delete :)")
  if [ -z "$from" ]; then
    echo "There is no base backup before $moment."
    exit 1
  fi
  if [ -e "$data" ]; then mv "$data" "$data.before-$(date --utc +%Y-%m-%dT%H%M%SZ)"; fi
  install -d -o postgres -g postgres -m 0700 "$data"
  as_postgres tar --extract --gzip --file="$base/$from/base.tar.gz" --directory="$data"
  as_postgres tar --extract --gzip --file="$base/$from/pg_wal.tar.gz" --directory="$data/pg_wal"
  as_postgres tee --append "$data/postgresql.auto.conf" > /dev/null <<END
restore_command = 'gunzip < $wal/%f.gz > %p'
recovery_target_action = 'promote'
${moment:+recovery_target_time = '$(echo "$moment" | sed 's/T/ /; s/Z$/+00/')'}
END
  as_postgres touch "$data/recovery.signal"
  echo "Restored from $from. Start the database: it replays the archive."
}

trap 'exit 0' TERM INT
case ${1:-} in
  run) run ;;
  restore) restore "${2:-}" ;;
  *) sed --quiet '2,4s/^# //p' "$0" && exit 64 ;;
esac
