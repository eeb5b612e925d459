-- A league whose simulated matches have got a league of their own: whoever starred it has starred both.
insert into favourite (user_id, kind, item_id, added_at)
select f.user_id, f.kind, own.id, f.added_at
from favourite f
join league l on l.id = f.item_id
join league own on own.sport_id = l.sport_id and own.country = l.country and own.key = 'simulated:' || l.name
where f.kind = 'league'
on conflict do nothing;
