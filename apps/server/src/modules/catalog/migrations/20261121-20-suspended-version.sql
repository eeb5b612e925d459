-- The version of the board that suspended a market last; 0: none has. A bet that is held asks whether one did meanwhile.
alter table market add column suspended_version bigint not null default 0;
