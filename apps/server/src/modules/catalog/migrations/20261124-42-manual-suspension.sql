-- An administrator suspends betting on a market or an event manually. `automatic_status` is the status that the market would
-- have without the manual suspension; it follows the match meanwhile.
alter table market rename column held_status to automatic_status;
alter table market rename constraint market_held_status_check to market_automatic_status_check;
alter table event rename column is_held to is_manually_suspended;
