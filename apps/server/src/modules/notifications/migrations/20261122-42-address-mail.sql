-- Which kinds there are stands in the contract, which types every row that is written.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind ~ '^[a-z_]+$');
