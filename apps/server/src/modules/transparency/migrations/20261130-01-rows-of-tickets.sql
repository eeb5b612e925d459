-- Each ticket cost a look-up of its entry and a second index entry. The entry is written by the same transaction and never
-- deleted, and the audit compares every ticket with its place.
alter table ticket drop constraint ticket_entry_index_fkey;
alter table ticket drop constraint ticket_entry_index_place_key;
