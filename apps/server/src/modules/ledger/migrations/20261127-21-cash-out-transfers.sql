-- A cash-out pays from the account of payouts, like a payout.
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in
  ('sign_up', 'stake', 'payout', 'cash_out', 'refund', 'reversal', 'advance', 'recovery', 'adjustment', 'purchase', 'bonus',
  'dispute', 'restoration'));
