-- The features of a plan by code of each other language than English, line by line. A purchase keeps those in English.
alter table plan add column translated_features jsonb not null default '{}';
update plan set translated_features = jsonb_build_object('fr', features_fr) where features_fr <> features;
alter table plan add constraint features_in_pairs check (not jsonb_path_exists(translated_features, 'strict $.* ? (@.size() != $lines)',
  jsonb_build_object('lines', cardinality(features))));
