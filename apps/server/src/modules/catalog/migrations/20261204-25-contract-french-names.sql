-- `names` has the French names too.
alter table market drop column name_fr;
alter table outcome drop column name_fr;
