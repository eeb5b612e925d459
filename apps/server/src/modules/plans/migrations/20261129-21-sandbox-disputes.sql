-- The sandbox can dispute a payment that it reported as paid, and lets the site lose or win the dispute.
alter table sandbox_payment drop constraint sandbox_payment_answer_check;
alter table sandbox_payment add constraint sandbox_payment_answer_check check (answer in (
  'success', 'failure', 'pending', 'late', 'duplicate', 'wrong_amount', 'cancel', 'dispute_lost', 'dispute_won'));
