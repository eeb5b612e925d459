-- `translated_features` has the French ones. Nothing reads those of purchases.
alter table plan drop column features_fr;
alter table purchase drop column features_fr;
