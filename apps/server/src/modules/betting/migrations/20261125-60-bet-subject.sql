-- A bet as messages name it: its type, the number of its legs, and its first leg. Notices, push messages, emails and the
-- statement read it by this function, so that settlement copies nothing for them. Null for a bet without legs.
create function bet_subject(bettor uuid, bet_id uuid) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('type', b.type, 'count', l.legs, 'first', jsonb_build_object(
      'eventName', l.event_name, 'marketType', l.market_type, 'line', trim_scale(l.line / 1000.0),
      'outcomeKey', l.outcome_key, 'marketName', l.market_name, 'outcomeName', l.outcome_name)
    || case when l.market_type = 'custom' then coalesce((
      select jsonb_build_object('marketNames', jsonb_build_object('en', l.market_name, 'fr', m.name_fr),
        'outcomeNames', jsonb_build_object('en', l.outcome_name, 'fr', o.name_fr))
      from outcome o join market m on m.id = o.market_id
      where o.id = l.outcome_id and m.name_fr is not null and o.name_fr is not null), '{}') else '{}' end)
  from bet b
    cross join lateral (
      select l.*, (select count(*) from leg k where k.user_id = l.user_id and k.bet_id = l.bet_id) as legs
      from leg l where l.user_id = b.user_id and l.bet_id = b.id order by l.position limit 1
    ) l
  where b.user_id = $1 and b.id = $2
$$;
