-- What shared rate limits have counted. Unlogged: a crash of the database forgets the counts, and no count waits for the disk.
create unlogged table rate_limit (
  -- The name of the limit and a digest of who is counted.
  key text primary key,
  points integer not null,
  -- When the window ends, in ms since 1970. Not a bigint: the limiter calculates with it as a JavaScript number.
  expire double precision not null
);
create index rate_limit_expire on rate_limit (expire);
