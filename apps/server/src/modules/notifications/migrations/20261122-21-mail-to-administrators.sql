alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in
  ('verify_email', 'reset_password', 'password_changed', 'support_message', 'support_answer', 'purchase_receipt',
   'purchase_refunded', 'new_user', 'new_subscription'));
