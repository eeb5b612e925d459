-- A bet builder is a leg whose market type is `builder`: several outcomes of one event at one price. Its own market and
-- outcome ids stand for the set of outcomes. The outcomes, frozen at placement; odds and lines in thousandths.
create table leg_part (
  user_id uuid not null,
  bet_id uuid not null,
  position smallint not null,
  part smallint not null,
  market_id uuid not null,
  outcome_id uuid not null,
  odds integer not null,
  price_version bigint not null,
  status text not null default 'pending' check (status in ('pending', 'won', 'lost', 'void', 'half_won', 'half_lost')),
  market_type text not null,
  line integer,
  outcome_key text not null,
  market_name text not null,
  outcome_name text not null,
  primary key (user_id, bet_id, position, part)
) partition by hash (user_id);
create table leg_part_0 partition of leg_part for values with (modulus 2, remainder 0);
create table leg_part_1 partition of leg_part for values with (modulus 2, remainder 1);

-- Settlement asks for each event whether it has bet builders.
create index leg_builder on leg (event_id) where market_type = 'builder';

-- A bet as messages name it: with the outcomes of its first leg if that is a bet builder.
create or replace function bet_subject(bettor uuid, bet_id uuid) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('type', b.type, 'count', l.legs, 'first', jsonb_build_object(
      'eventName', l.event_name, 'marketType', l.market_type, 'line', trim_scale(l.line / 1000.0),
      'outcomeKey', l.outcome_key, 'marketName', l.market_name, 'outcomeName', l.outcome_name)
    || case l.market_type when 'custom' then coalesce((
      select jsonb_build_object('marketNames', jsonb_build_object('en', l.market_name, 'fr', m.name_fr),
        'outcomeNames', jsonb_build_object('en', l.outcome_name, 'fr', o.name_fr))
      from outcome o join market m on m.id = o.market_id
      where o.id = l.outcome_id and m.name_fr is not null and o.name_fr is not null), '{}')
    when 'builder' then (
      select jsonb_build_object('parts', jsonb_agg(jsonb_build_object('marketType', p.market_type,
        'line', trim_scale(p.line / 1000.0), 'outcomeKey', p.outcome_key, 'marketName', p.market_name,
        'outcomeName', p.outcome_name) order by p.part))
      from leg_part p where p.user_id = l.user_id and p.bet_id = l.bet_id and p.position = l.position)
    else '{}' end)
  from bet b
    cross join lateral (
      select l.*, (select count(*) from leg k where k.user_id = l.user_id and k.bet_id = l.bet_id) as legs
      from leg l where l.user_id = b.user_id and l.bet_id = b.id order by l.position limit 1
    ) l
  where b.user_id = $1 and b.id = $2
$$;
