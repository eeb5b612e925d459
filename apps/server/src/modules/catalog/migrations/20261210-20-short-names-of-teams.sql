-- The initials of teams, which only persons have: "D. Nuggets" was the short name of the Denver Nuggets.
update team set short_name = name where sport_id <> 'tennis' and short_name ~ '^\S\. ';
