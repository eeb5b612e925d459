-- Whether one administrator may put the plan on offer: its terms gave no more for their price than a plan on offer, or a
-- second administrator has approved them. What is there already counts as approved.
alter table plan add column is_approved boolean not null default true;
alter table plan alter column is_approved set default false;
