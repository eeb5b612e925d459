-- The keys of services are encrypted; the table and its column say so.
alter table sealed_setting rename to encrypted_setting;
alter index sealed_setting_pkey rename to encrypted_setting_pkey;
alter table encrypted_setting rename column sealed to encrypted;
