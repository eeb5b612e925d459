-- A bet knows its sport ('mixed' when its legs are of several), so that counting it needs none of its legs.
alter table bet add column sport_id text;
alter table bet_move add column sport_ids text[];
alter table bet_move alter column sport_ids set storage external;

alter table bet disable trigger changed;
update bet b set sport_id = (
  select case when min(l.sport_id) = max(l.sport_id) then min(l.sport_id) else 'mixed' end
  from leg l where l.user_id = b.user_id and l.bet_id = b.id);
alter table bet enable trigger changed;
update bet_move m set sport_ids = (
  select array_agg(b.sport_id order by u.position)
  from unnest(m.user_ids, m.bet_ids) with ordinality as u (user_id, bet_id, position)
    join bet b on b.user_id = u.user_id and b.id = u.bet_id);

alter table bet alter column sport_id set not null;
alter table bet_move alter column sport_ids set not null;
alter table bet_move drop column bet_ids;

create or replace function note_placed_bets() returns trigger language plpgsql as $$
begin
  insert into bet_move (user_ids, sport_ids, types, stakes, potential_wins)
  select array_agg(user_id), array_agg(sport_id), array_agg(type), array_agg(stake), array_agg(potential_win)
  from added having count(*) > 0;
  return null;
end $$;

create or replace function note_changed_bets() returns trigger language plpgsql as $$
begin
  insert into bet_move (user_ids, sport_ids, types, stakes, potential_wins, statuses, bets, payouts)
  select array_agg(user_id), array_agg(sport_id), array_agg(type), array_agg(stake), array_agg(potential_win),
    array_agg(status), array_agg(bets), array_agg(payout)
  from (
    select user_id, sport_id, type, -stake as stake, -potential_win as potential_win, status, -1 as bets,
      -coalesce(payout, 0) as payout
    from before
    union all
    select user_id, sport_id, type, stake, potential_win, status, 1, coalesce(payout, 0) from after
  ) as moved having count(*) > 0;
  return null;
end $$;
