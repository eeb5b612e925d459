import type { Notice } from '@cauri/contract';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CheckCheck from 'lucide-react/icons/check-check';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useAuth } from '#features/identity/auth.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { formatRecentMoment } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { NoticeRow } from '#ui/account/notice-row.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Count } from '#ui/feedback/count.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useNoticeWords } from './notice-words.tsx';
import { listKey, updateUnread, useUnread } from './unread.ts';

const noticesQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }) =>
    call('listMyNotices', { query: { limit: '20', ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

interface NoticePanelProps {
  open: boolean;
  onClose: () => void;
}

/** Lists the user's notices, newest first: a panel below the bell, a sheet on a phone. It closes when the session ends. */
export default function NoticePanel({ open, onClose }: NoticePanelProps) {
  const t = useText('notices');
  const { me } = useAuth();
  useEffect(() => {
    if (!me) onClose();
  }, [me, onClose]);
  return (
    <Modal open={open && me !== null} onClose={onClose} className="modal modal--sheet modal--bell" label={t('title')}>
      <Notices key={me?.id} onClose={onClose} />
    </Modal>
  );
}

function Notices({ onClose }: Pick<NoticePanelProps, 'onClose'>) {
  const t = useText('notices');
  const unread = useUnread();
  const query = useInfiniteQuery(noticesQuery);
  const { data, error, refetch } = query;
  const notices = data?.pages.flatMap(({ items }) => items) ?? [];
  const { isBusy, readAll } = useReadAll(notices[0]);
  return (
    <div className="modal__in" lang={t.language}>
      <div className="bell__head">
        <h2>{t('title')}</h2>
        {unread > 0 && <Count value={unread} tone="ink" />}
        <span className="ms-auto flex items-center">
          {unread > 0 && notices.length > 0 && (
            <Button variant="quiet" size="small" busy={isBusy} onClick={() => void readAll()}>
              <CheckCheck className="i i-s" /> {t('read_all')}
            </Button>
          )}
          <IconButton label={t('close')} icon={<X className="i" />} onClick={onClose} />
        </span>
      </div>
      <div className="bell__body">
        {!data && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <NoticesSkeleton />)}
        {data && notices.length === 0 && <EmptyState title={t('none')}>{t('none_hint')}</EmptyState>}
        <ul>
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onDone={onClose} />
          ))}
        </ul>
        <OlderPages query={query} />
      </div>
      <div className="bell__foot">
        <Link
          to="/profile"
          search={{ tab: 'settings' }}
          hash="notifications"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          onClick={onClose}
        >
          {t('choose')}
        </Link>
      </div>
    </div>
  );
}

function NoticeLine({ notice: { id, news, isRead, at }, onDone }: { notice: Notice; onDone: () => void }) {
  const client = useQueryClient();
  const t = useText('notices');
  const { now } = useRuntime();
  const words = useNoticeWords(news);
  const follow = () => {
    onDone();
    // A notice whose request fails stays unread.
    if (!isRead)
      void call('readMyNotices', { body: { id } })
        .then((left) => updateUnread(client, left))
        .catch(() => undefined);
  };
  if (!words) return null;
  const { look, title, text, link } = words;
  return (
    <NoticeRow
      look={look}
      title={title}
      text={text}
      time={{ at, text: formatRecentMoment(at, now(), t.language) }}
      unread={isRead ? undefined : t('unread')}
      link={(parts) => link({ ...parts, onClick: follow })}
    />
  );
}

function useReadAll(newest: Notice | undefined) {
  const client = useQueryClient();
  const messageOf = useProblemMessage('notices');
  const [isBusy, setBusy] = useState(false);
  const readAll = async () => {
    if (!newest || isBusy) return;
    setBusy(true);
    try {
      updateUnread(client, await call('readMyNotices', { body: { until: newest.id } }));
    } catch (error) {
      showToast({ title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, readAll };
}

function NoticesSkeleton() {
  return (
    <div className="sk-late grid gap-5 p-4" aria-hidden="true">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <SkeletonLine key={width} className={width} />
      ))}
    </div>
  );
}
