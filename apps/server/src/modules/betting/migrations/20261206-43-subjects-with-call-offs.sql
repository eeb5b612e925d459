-- A bet as messages name it: with the outcomes of its first leg if that is a bet builder, with its names in all languages if it is on a
-- custom market, and with the source that called its match off if it is void for that.
create or replace function bet_subject(bettor uuid, bet_id uuid) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('type', b.type, 'count', l.legs, 'first', jsonb_build_object(
      'eventName', l.event_name, 'marketType', l.market_type, 'line', trim_scale(l.line / 1000.0),
      'outcomeKey', l.outcome_key, 'marketName', l.market_name, 'outcomeName', l.outcome_name)
    || case l.market_type when 'custom' then coalesce((
      select jsonb_build_object('marketNames', m.names, 'outcomeNames', o.names)
      from outcome o join market m on m.id = o.market_id
      where o.id = l.outcome_id and m.names is not null and o.names is not null), '{}')
    when 'builder' then (
      select jsonb_build_object('parts', jsonb_agg(jsonb_build_object('marketType', p.market_type,
        'line', trim_scale(p.line / 1000.0), 'outcomeKey', p.outcome_key, 'marketName', p.market_name,
        'outcomeName', p.outcome_name) order by p.part))
      from leg_part p where p.user_id = l.user_id and p.bet_id = l.bet_id and p.position = l.position)
    else '{}' end
    || case when l.void_cause = 'cancelled' and l.result_source is not null
      then jsonb_build_object('calledOffBy', l.result_source) else '{}' end)
  from bet b
    cross join lateral (
      select l.*, (select count(*) from leg k where k.user_id = l.user_id and k.bet_id = l.bet_id) as legs
      from leg l where l.user_id = b.user_id and l.bet_id = b.id order by l.position limit 1
    ) l
  where b.user_id = $1 and b.id = $2
$$;
