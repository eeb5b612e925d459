-- The commitments to the secrets of days, from which the seeds of simulated matches derive. A day has another one at another
-- speed, and after a rotation of the secret.
create table simulation_day (
  -- SHA-256 of the secret of the day, in hex
  commitment text primary key check (commitment ~ '^[0-9a-f]{64}$'),
  -- the date in UTC on which its matches start
  day date not null,
  -- milliseconds of match clock per millisecond
  speed integer not null,
  committed_at timestamptz not null default clock_timestamp(),
  -- in hex; null until all matches of the day are over
  secret text check (encode(sha256(decode(secret, 'hex')), 'hex') = commitment)
);
create index simulation_day_hidden on simulation_day (day) where secret is null;

-- A commitment never changes, and a secret is revealed once.
create function keep_simulation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.secret is null
    and (old.commitment, old.day, old.speed, old.committed_at) = (new.commitment, new.day, new.speed, new.committed_at) then
    return new;
  end if;
  raise exception 'a commitment to a day cannot be changed';
end $$;
create trigger kept before update or delete on simulation_day for each row execute function keep_simulation_day();
