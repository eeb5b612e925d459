-- Amounts are centimes.
create table plan (
  id text primary key,
  name text not null,
  price bigint not null check (price >= 0),
  virtual_amount bigint not null check (virtual_amount >= 0),
  features text[] not null default '{}',
  is_popular boolean not null default false,
  is_active boolean not null default true,
  position smallint not null
);
insert into plan (id, name, price, virtual_amount, features, is_popular, position) values
  ('basic', 'Basic', 300000, 50000000, array['virtual_amount', 'all_markets', 'no_expiry'], false, 1),
  ('premium', 'Premium', 500000, 100000000, array['virtual_amount', 'all_markets', 'no_expiry'], true, 2),
  ('vip', 'VIP', 1000000, 250000000, array['virtual_amount', 'all_markets', 'no_expiry'], false, 3);
