-- Promotions that have not been tried yet: so many may wait at once.
create index mail_promotion_untried on mail (id) where state = 'queued' and kind = 'promotion' and attempts = 0;
