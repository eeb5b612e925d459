-- One word for what a user owes: debt. Entries keep their account `owed`, because the ledger is append-only.
alter table wallet rename column owed to debt;
