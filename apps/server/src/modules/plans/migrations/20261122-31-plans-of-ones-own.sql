-- Plans that administrators write: what they offer stands in both languages, line by line.
alter table plan add column features_fr text[] not null default '{}';
update plan set features_fr = features;
alter table plan add check (cardinality(features) = cardinality(features_fr));

-- A purchase keeps the features that it was bought with, as it keeps its price.
alter table purchase add column features text[] not null default '{}';
alter table purchase add column features_fr text[] not null default '{}';
update purchase b set features = p.features, features_fr = p.features_fr from plan p where p.id = b.plan_id;

-- What administrators look for. A reference is the end of an id.
create index purchase_by_state on purchase (state, id);
create index purchase_of_plan on purchase (plan_id, id);
create index purchase_of_gateway on purchase (gateway, id);
create index purchase_by_reference on purchase (right(replace(id::text, '-', ''), 8));
create index purchase_by_time on purchase (created_at);
create index purchase_by_payment on purchase (paid_at) where paid_at is not null;
create index purchase_active on purchase (active_until) where state = 'paid';
create index purchase_by_refund on purchase (refunded_at) where refunded_at is not null;

-- What is open or paid counts against the buyer's own limit of the day that it was begun.
create function count_bought() returns trigger language plpgsql as $$
declare
  counted bigint := case when new.state in ('created', 'pending', 'paid') then new.price else 0 end;
  counted_before bigint := 0;
begin
  if tg_op = 'UPDATE' and old.state in ('created', 'pending', 'paid') then
    counted_before := old.price;
  end if;
  if counted <> counted_before then
    perform count_top_up(new.user_id, new.created_at, counted - counted_before);
  end if;
  return null;
end $$;
create trigger counted after insert or update of state on purchase for each row execute function count_bought();
select count_top_up(user_id, created_at, price) from purchase where state in ('created', 'pending', 'paid') and price > 0;
