-- The subject and text of a promotion by code of a language.
alter table promotion add column words jsonb;
update promotion set words = jsonb_build_object('en', jsonb_build_object('subject', subject_en, 'text', text_en),
  'fr', jsonb_build_object('subject', subject_fr, 'text', text_fr));
