-- Subjects of messages to administrators name no user any more: they are kept after the text is gone, and after the user.
update mail set subject = regexp_replace(subject, '(: a new user|: un nouveau compte), .*$', '\1')
where kind = 'new_user';
update mail
set subject = regexp_replace(
  regexp_replace(subject, ': .*? bought ', ': a new subscription to '),
  ': .*? a acheté ', ': un nouvel abonnement au plan ')
where kind = 'new_subscription';
