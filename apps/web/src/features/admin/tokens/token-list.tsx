import type { ApiToken } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { formatDate } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { OperationsParts } from '../operations/operations-parts.tsx';
import { TokenForm, tokensQuery } from './token-form.tsx';

/** Shows the API tokens of all administrators, and adds and revokes them. */
export default function TokenList() {
  const t = useText('operations');
  const { data: tokens, error, refetch } = useQuery(tokensQuery);
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('tokens')}>
        <OperationsParts current="tokens" />
      </AdminHead>
      <TokenForm />
      <div className="panel">
        {!tokens && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
        {tokens?.length === 0 && <EmptyState title={t('tokens_none')} />}
        {tokens && tokens.length > 0 && (
          <Table
            label={t('tokens')}
            columns={[
              { key: 'name', text: t('token_name') },
              { key: 'scopes', text: t('token_scopes') },
              { key: 'used', text: t('token_used') },
              { key: 'until', text: t('token_until') },
              { key: 'state', text: t('token_state'), end: true },
            ]}
          >
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Table>
        )}
      </div>
    </div>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const t = useText('operations');
  const [isRevoking, setRevoking] = useState(false);
  const { name, owner, scopes, state, lastUsedAt, expiresAt } = token;
  const allowed = scopes.map((scope) => t(`scope_${scope}`)).join(', ');
  return (
    <TableRow>
      <TableCell place="name">
        <b className="font-semibold">{name}</b>
        <small>{owner.name}</small>
        <span className="text-sm text-ink-2 md:hidden">{allowed}</span>
      </TableCell>
      <TableCell place="wide">{allowed}</TableCell>
      <TableCell place="wide">{lastUsedAt ? formatDate(lastUsedAt, t.language) : t('token_unused')}</TableCell>
      <TableCell place="date">
        <span className="md:hidden">{t('token_until')}</span> {formatDate(expiresAt, t.language)}
      </TableCell>
      <TableCell place="status" end>
        {state === 'active' ? (
          <Button
            size="small"
            variant="danger-line"
            aria-label={t('token_revoke_name', { name })}
            onClick={() => setRevoking(true)}
          >
            {t('token_revoke')}
          </Button>
        ) : (
          <Badge look="line">{t(`token_${state}`)}</Badge>
        )}
        {isRevoking && <RevokeDialog token={token} onClose={() => setRevoking(false)} />}
      </TableCell>
    </TableRow>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const t = useText('operations');
  const { isBusy, revoke } = useRevoke(id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('token_revoke_title', { name })}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void revoke().finally(onClose)}>
            {t('token_revoke')}
          </Button>
        </>
      }
    >
      <p lang={t.language}>{t('token_revoke_text')}</p>
    </Dialog>
  );
}

function useRevoke(id: string) {
  const t = useText('operations');
  const client = useQueryClient();
  const messageOf = useProblemMessage('operations');
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    try {
      const { items } = await call('revokeApiToken', { params: { id } });
      client.setQueryData(tokensQuery.queryKey, items);
      showToast({ title: t('token_revoked_toast') });
    } catch (error) {
      showToast({ title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, revoke };
}
