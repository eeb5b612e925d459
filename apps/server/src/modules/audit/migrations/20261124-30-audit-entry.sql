-- The table of the audit log is named after what it holds.
alter table act rename to audit_entry;
alter sequence act_id_seq rename to audit_entry_id_seq;
alter index act_pkey rename to audit_entry_pkey;
alter index act_by_kind rename to audit_entry_by_kind;
alter index act_by_maker rename to audit_entry_by_user;
alter index act_by_subject rename to audit_entry_by_subject;
alter index act_by_time rename to audit_entry_by_time;
alter function refuse_change_of_act rename to refuse_change_of_audit_entry;
create or replace function refuse_change_of_audit_entry() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % refused', tg_op using errcode = 'restrict_violation';
end $$;
