-- `dispute` takes the credit of a purchase back while its payment is disputed; `restoration` returns it.
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in
  ('sign_up', 'stake', 'payout', 'refund', 'reversal', 'advance', 'recovery', 'adjustment', 'purchase', 'bonus',
   'dispute', 'restoration'));
