-- Requests for bets on real matches in play, and the questions that we ask a feed, draw numbers from one sequence: which
-- of two came first then needs no clocks that agree.
create sequence request_order;

alter table event
  -- in play, the number of the last question whose answer brought the odds, and of the last one that brought the scores
  add column odds_order bigint,
  add column scores_order bigint,
  -- a bet waits for answers to questions with a higher number
  add column polls_wanted bigint;
