-- Names say what the things are: a settlement run has one job in each partition of the bets, and a correction that the
-- wallet could not pay back adds to the user's debt.
alter table settlement_lane rename to settlement_partition;
alter table settlement_partition rename column lane to partition;
alter table settlement_partition rename constraint settlement_lane_pkey to settlement_partition_pkey;
alter table settlement_partition rename constraint settlement_lane_lane_check to settlement_partition_partition_check;
alter table settlement_partition rename constraint settlement_lane_event_id_result_version_fkey
  to settlement_partition_event_id_result_version_fkey;
drop trigger lanes_opened on settlement_run;
drop function open_lanes();
create function queue_partitions() returns trigger language plpgsql as $$
begin
  insert into settlement_partition (event_id, result_version, partition)
  select new.event_id, new.result_version, p from unnest(array[0, 1]) as p;
  return null;
end $$;
create trigger partitions_queued after insert on settlement_run for each row execute function queue_partitions();

alter table bet_correction rename column owed to debt;
