-- Rounds of drand: the engine stores a signature after it has checked it, and matches are decided by stored ones only.
create table drand_round (
  chain text not null,
  round integer not null,
  signature text not null,
  primary key (chain, round)
);

alter table event
  -- for a match in play with public randomness: when the round is emitted that decides its next step
  add column next_round_at timestamptz;

-- The round that decided the step; null without public randomness.
alter table revealed_link add column round integer;
