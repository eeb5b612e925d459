import type { Approval, WaitingApproval } from '@cauri/contract';
import { isolateSides } from '@cauri/locale/bet-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { EVENT_DELETED } from '#features/board/cancellation-words.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatDate, formatMomentWithin } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { listChanges, namesGateway } from '../audit/entry-words.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { useGateways } from '../settings/use-gateways.ts';
import { useChange } from '../use-change.ts';
import { approvalsQuery } from './approvals-query.ts';

/** Lists the pending requests and the latest decisions. */
export function Approvals() {
  const t = useText('approvals');
  const { data, error, refetch } = useQuery(approvalsQuery);
  const [refused, setRefused] = useState<Approval | null>(null);
  const { decide, busy } = useDecision();
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('title')} note={t('note')} />
      {(!data || data.waiting.length === 0) && (
        <div className="panel">
          {!data && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
          {data && <EmptyState title={t('nothing')} />}
        </div>
      )}
      {data?.waiting.map((request) => (
        <Request
          key={request.id}
          request={request}
          isBusy={busy === request.id}
          onApprove={() => void decide(request.id, 'approved')}
          onRefuse={() => setRefused(request)}
        />
      ))}
      {data && data.recent.length > 0 && <Recent requests={data.recent} />}
      {refused && (
        <RefuseDialog
          request={refused}
          isBusy={busy === refused.id}
          onClose={() => setRefused(null)}
          onRefuse={async (reason) => {
            if (await decide(refused.id, 'refused', reason)) setRefused(null);
          }}
        />
      )}
    </div>
  );
}

interface RequestProps {
  request: WaitingApproval;
  isBusy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}

function Request({ request, isBusy, onApprove, onRefuse }: RequestProps) {
  const t = useText('approvals');
  const events = useText('events', 'approvals');
  const { kind, subject, by, requestedAt, expiresAt, refusal } = request;
  const reason = request.reason === EVENT_DELETED ? events('remove_reason') : request.reason;
  const what = t(`kind_${kind}`);
  return (
    <article className="panel">
      <div className="panel__head justify-between">
        <h2>{what}</h2>
        <small className="text-ink-2 text-sm">{t('until', { date: formatDate(expiresAt, t.language) })}</small>
      </div>
      <div className="panel__body grid gap-3">
        {subject.kind === 'user' && (
          <Link
            to="/admin/users/$userId"
            params={{ userId: subject.id }}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {subject.name ?? t('deleted_account')}
          </Link>
        )}
        {subject.kind !== 'user' && subject.name !== null && <b>{isolateSides(subject.name)}</b>}
        <Changes request={request} />
        <p className="max-w-slim [overflow-wrap:anywhere]">{reason}</p>
        <p className="text-ink-2 text-sm">
          {t('requested_by', {
            name: by.name ?? t('deleted_account'),
            moment: formatMomentWithin(requestedAt, t.language),
          })}
        </p>
        {refusal && <Refusal request={request} />}
        {!refusal && request.isReleased && <Note tone="warn">{t('released')}</Note>}
        {!refusal && (
          <div className="flex gap-2">
            <Button variant="ink" busy={isBusy} onClick={onApprove}>
              {t('approve')}
              <span className="sr"> {subject.name ?? what}</span>
            </Button>
            <Button onClick={onRefuse}>
              {t('refuse')}
              <span className="sr"> {subject.name ?? what}</span>
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

/** Explains why this administrator may not decide, and who may. */
function Refusal({ request: { id, refusal, deciders, by } }: { request: WaitingApproval }) {
  const t = useText('approvals');
  if (deciders === 0)
    return <Note tone="warn">{t('nobody_can_decide', { command: `npm run approvals -- ${id}` })}</Note>;
  if (refusal === 'own_request') return <p className="text-ink-2">{t('own_request', { count: deciders })}</p>;
  if (refusal === 'own_account') return <p className="text-ink-2">{t('own_account')}</p>;
  return <p className="text-ink-2">{t('made_by_requester', { name: by.name ?? t('deleted_account') })}</p>;
}

function Changes({ request }: { request: Approval }) {
  const t = useText('audit', 'approvals');
  const markets = useText('markets', 'approvals');
  const sports = useText('sports', 'approvals');
  const operations = useText('operations', 'approvals');
  const plans = useText('plans', 'approvals');
  const gateways = useGateways({ enabled: namesGateway(request) });
  const lines = listChanges(request, { t, markets, sports, operations, plans, figures: useFigures(), gateways });
  return (
    <dl className="changes">
      {lines.map(({ key, name, was, is }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {was !== null && is !== null && was !== is && (
              <>
                <s>{was}</s>
                <ArrowRight className="i i-xs" />
              </>
            )}
            <b>{is ?? was}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Recent({ requests }: { requests: readonly Approval[] }) {
  const t = useText('approvals');
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{t('recent')}</h2>
      </div>
      <Table
        label={t('recent')}
        columns={[
          { key: 'date', text: t('date') },
          { key: 'what', text: t('what') },
          { key: 'by', text: t('by') },
          { key: 'state', text: t('state'), end: true },
        ]}
      >
        {requests.map((request) => (
          <TableRow key={request.id}>
            <TableCell place="date">{formatDate(request.decided?.at ?? request.expiresAt, t.language)}</TableCell>
            <TableCell place="name">
              <b className="font-semibold">{t(`kind_${request.kind}`)}</b>
              {request.subject.name !== null && <small>{isolateSides(request.subject.name)}</small>}
            </TableCell>
            <TableCell place="to">{request.by.name ?? t('deleted_account')}</TableCell>
            <TableCell place="status" end>
              <Decision request={request} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}

function Decision({ request: { state, decided } }: { request: Approval }) {
  const t = useText('approvals');
  if (!decided || state === 'expired' || state === 'waiting') return t('is_expired');
  const name = decided.by.name ?? t('deleted_account');
  return (
    <span>
      {t(state === 'approved' ? 'is_approved' : 'is_refused', { name })}
      {decided.alone && <small className="block text-ink-2">{t('alone')}</small>}
      {decided.reason !== null && <small className="block text-ink-2 [overflow-wrap:anywhere]">{decided.reason}</small>}
    </span>
  );
}

interface RefuseDialogProps {
  request: Approval;
  isBusy: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => Promise<void>;
}

const REASON_MINIMUM = 3;

function RefuseDialog({ request: { kind, subject }, isBusy, onClose, onRefuse }: RefuseDialogProps) {
  const t = useText('approvals');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = reason.trim() !== '' && reason.trim().length < REASON_MINIMUM;
  const refuse = () => {
    setChecked(true);
    if (!isShort) void onRefuse(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refuse_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={refuse}>
            {t('refuse')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{[t(`kind_${kind}`), isolateSides(subject.name ?? '')].filter(Boolean).join(', ')}</p>
      <Field
        label={t('refuse_reason')}
        note={t('optional')}
        hint={t('reason_hint')}
        error={isChecked && isShort && t('reason_required')}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}

function useDecision() {
  const t = useText('approvals');
  const { isBusy, change } = useChange('approvals');
  const [decided, setDecided] = useState<string | null>(null);
  /** Returns whether the decision was recorded. */
  const decide = (id: string, decision: 'approved' | 'refused', reason = ''): Promise<boolean> =>
    change(async () => {
      setDecided(id);
      await call('decideApproval', { params: { id }, body: { decision, ...(reason !== '' && { reason }) } });
      return t(decision === 'approved' ? 'approved' : 'refused');
    });
  return { decide, busy: isBusy ? decided : null };
}
