-- The checkpoint that a witness cosigned, with its cosignature. Null for a cosignature from before: its size and name are known alone.
alter table log_cosignature add column checkpoint text;
