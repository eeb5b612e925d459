import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';

const REASON_MINIMUM = 3;

/** Asks the administrator for a reason; null if they cancel. */
type ReasonPrompt = (deciders: number) => Promise<string | null>;

let asker: ReasonPrompt | null = null;

/**
 * Makes a change. If the server requires a second administrator, asks for a reason and sends the change once more with
 * it; the change is then pending. Throws what the call throws, even if the administrator cancels.
 */
export async function callWithApproval<T>(send: (approval: { reason?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!hasCode(error, 'approval_needed')) throw error;
    const reason = (await asker?.(error.paramsOf('approval_needed').deciders)) ?? null;
    if (reason === null) throw error;
    return send({ reason });
  }
}

/** The dialog of {@link callWithApproval}, mounted once for the whole back-office. */
export function ApprovalDialog() {
  const [request, setRequest] = useState<{ deciders: number } | null>(null);
  const resolve = useRef<((reason: string | null) => void) | null>(null);
  const answer = (reason: string | null) => {
    setRequest(null);
    resolve.current?.(reason);
    resolve.current = null;
  };
  const open = useEffectEvent<ReasonPrompt>((deciders) => {
    answer(null);
    setRequest({ deciders });
    return new Promise((done) => {
      resolve.current = done;
    });
  });
  useEffect(() => {
    const own: ReasonPrompt = (deciders) => open(deciders);
    asker = own;
    return () => {
      if (asker === own) asker = null;
    };
  }, []);
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <ReasonDialog deciders={request.deciders} onAnswer={answer} />
    </Suspense>
  );
}

function ReasonDialog({ deciders, onAnswer }: { deciders: number; onAnswer: (reason: string | null) => void }) {
  const t = useText('approvals');
  const close = () => onAnswer(null);
  const { errors, submit } = useForm({
    read: (data) => textIn(data, 'reason'),
    check: (reason) => ({ reason: reason.length < REASON_MINIMUM && t('reason_required') }),
    send: async (reason) => onAnswer(reason),
  });
  return (
    <FormDialog t={t} title={t('request_title')} action={t('request')} onSubmit={submit} onClose={close}>
      <p className="text-ink-2">{t('request_text')}</p>
      <Field label={t('reason')} name="reason" maxLength={500} required hint={t('reason_hint')} error={errors.reason} />
      {deciders === 0 && <Note tone="warn">{t('request_undecidable')}</Note>}
    </FormDialog>
  );
}
