-- A request that waits and sets no funds aside, such as a cash-out, is marked by a reservation of nothing.
alter table reservation drop constraint reservation_amount_check, add check (amount >= 0);
