import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/use-text.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { hideToast } from '#ui/overlay/toast.tsx';

/** Shows above the login form why the last session of this browser has ended. A person who logged out sees nothing. */
export function SessionEndNote() {
  const t = useText('identity');
  const { data } = useQuery({
    queryKey: ['session-end'],
    queryFn: ({ signal }) => call('getSessionEnd', {}, { signal }),
    // The answer to an earlier visit does not apply to this one.
    gcTime: 0,
    retry: false,
  });
  const reason = data?.reason;
  useEffect(() => {
    // A message about it may still be open from the page before.
    if (reason) hideToast();
  }, [reason]);
  if (!reason) return null;
  return (
    <Note tone="warn" role="status">
      <b>{t(`${reason}_title`)}</b> {t(`${reason}_text`)}
      {reason === 'suspended' && <WriteToUs />}
    </Note>
  );
}

/** A link to the support, after the sentence that an account is suspended. */
export function WriteToUs() {
  const t = useText('identity');
  return (
    <>
      {' '}
      <Link to="/support" className="link">
        {t('write_to_us')}
      </Link>
    </>
  );
}
