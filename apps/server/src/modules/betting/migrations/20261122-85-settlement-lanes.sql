-- A run is settled in two lanes side by side, each with the bettors of one partition of bets: they share no wallet. A lane
-- remembers where it is; it goes when it is through, and the run is done when both have gone.
create table settlement_lane (
  event_id uuid not null,
  result_version integer not null,
  lane smallint not null check (lane in (0, 1)),
  after_bet uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (event_id, result_version, lane),
  foreign key (event_id, result_version) references settlement_run
);
insert into settlement_lane (event_id, result_version, lane, after_bet)
select event_id, result_version, lane, after_bet
from settlement_run, unnest(array[0, 1]) as lane
where status = 'queued';
alter table settlement_run drop column after_bet;

create function open_lanes() returns trigger language plpgsql as $$
begin
  insert into settlement_lane (event_id, result_version, lane)
  select new.event_id, new.result_version, lane from unnest(array[0, 1]) as lane;
  return null;
end $$;
create trigger lanes_opened after insert on settlement_run for each row execute function open_lanes();
