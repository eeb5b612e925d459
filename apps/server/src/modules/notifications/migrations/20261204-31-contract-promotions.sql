-- `words` has both languages.
alter table promotion drop column subject_en, drop column text_en, drop column subject_fr, drop column text_fr,
  alter column words set not null;
