-- Webhooks: addresses that receive signed messages. The key of the signatures is in encrypted_setting.
create table webhook (
  id uuid primary key,
  name text not null,
  url text not null,
  kinds text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- messages that were dropped, because the queue was full
  dropped bigint not null default 0
);

-- The messages: those that wait to be sent, and the delivery log.
create table webhook_message (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhook on delete cascade,
  kind text not null,
  data jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- of the last answer
  status integer,
  error text
);
create index webhook_message_due on webhook_message (attempts, due_at) where state = 'queued';
create index webhook_message_of_webhook on webhook_message (webhook_id, id);
create index webhook_message_by_age on webhook_message (created_at);

-- Queues a message to each webhook that wants this kind, in the transaction of the change.
create function queue_webhooks(changed text, content jsonb) returns void language sql as $$
  insert into webhook_message (webhook_id, kind, data)
  select id, changed, content from webhook where is_active and changed = any(kinds);
$$;

-- One message for all bets of an event, when the last one is settled.
create function queue_settled_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('bets.settled', jsonb_build_object(
    'eventId', new.event_id, 'resultVersion', new.result_version, 'bets', new.bets_settled));
  return null;
end $$;
create trigger webhooks_queued after update of status on settlement_run
  for each row when (new.status = 'done' and old.status <> 'done' and new.bets_settled > 0)
  execute function queue_settled_webhooks();

-- One message for the bets of an event that one statement corrects.
create function queue_corrected_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where is_active and 'bets.corrected' = any(kinds)) then
    perform queue_webhooks('bets.corrected', jsonb_build_object(
      'eventId', event_id, 'cause', cause, 'bets', count(*), 'betIds', jsonb_agg(bet_id order by bet_id)))
    from corrected group by event_id, cause;
  end if;
  return null;
end $$;
create trigger webhooks_queued after insert on bet_correction
  referencing new table as corrected for each statement execute function queue_corrected_webhooks();

create function queue_purchase_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('purchase.changed', jsonb_build_object(
    'purchaseId', new.id, 'planId', new.plan_id, 'gateway', new.gateway, 'state', new.state, 'was', old.state,
    'price', trim_scale(new.price / 100.0)));
  return null;
end $$;
create trigger webhooks_queued after update of state on purchase
  for each row when (new.state is distinct from old.state and new.state <> 'pending')
  execute function queue_purchase_webhooks();

create function queue_approval_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('approval.requested', jsonb_build_object(
    'approvalId', new.id, 'kind', new.kind, 'expiresAt', new.expires_at));
  return null;
end $$;
create trigger webhooks_queued after insert on approval_request
  for each row execute function queue_approval_webhooks();

-- One message for each failure of the feed that lasts five minutes: every further call of the feed updates its row.
create function queue_feed_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_message (webhook_id, kind, data)
  select w.id, 'feed.down', f.content
  from webhook w, jsonb_build_object('feed', new.feed, 'since', new.failed_at, 'call', new.error) as f (content)
  where w.is_active and 'feed.down' = any(w.kinds) and not exists (
    select from webhook_message m
    where m.webhook_id = w.id and m.kind = 'feed.down' and m.data->>'since' = f.content->>'since');
  return null;
end $$;
create trigger webhooks_queued after update on feed_state
  for each row when (new.failed_at < now() - interval '5 minutes')
  execute function queue_feed_webhooks();
