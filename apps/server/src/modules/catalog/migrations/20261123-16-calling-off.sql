-- The administrator who approved what another had asked for (`recorded_by`); null where one person decided alone.
alter table result add column approved_by uuid;
