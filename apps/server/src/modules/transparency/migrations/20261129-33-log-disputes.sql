-- Disputes and their outcomes enter the log under the ticket hash of their bet. The texts stay outside: the log has their hashes,
-- salted with a value that the bettor knows.
create function log_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into log_pending (kind, details) values ('dispute', jsonb_build_object('bet', new.bet_id, 'user', new.user_id,
      'leg', new.leg, 'answerBy', round(extract(epoch from new.answer_by) * 1000),
      'text', encode(sha256(new.salt || convert_to(new.reason, 'UTF8')), 'hex')));
  elsif old.outcome is null and new.outcome is not null then
    insert into log_pending (kind, details) values ('dispute_answer', jsonb_strip_nulls(jsonb_build_object('bet', new.bet_id,
      'user', new.user_id, 'leg', new.leg, 'outcome', new.outcome, 'by', new.answered_by,
      'text', encode(sha256(new.salt || convert_to(new.answer, 'UTF8')), 'hex'))));
  elsif old.outcome is distinct from new.outcome then
    raise exception 'a dispute is answered once';
  end if;
  return null;
end $$;
create trigger logged after insert or update on dispute for each row execute function log_dispute();
