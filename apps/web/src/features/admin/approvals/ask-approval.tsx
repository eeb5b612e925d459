import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const REASON_MINIMUM = 3;

/** Asks the person for a reason; null when they would rather not. */
type Asker = (deciders: number) => Promise<string | null>;

let asker: Asker | null = null;

/**
 * Makes a change. Where the server says that it needs a second administrator, the person is asked for a reason, and the
 * change is sent once more with it: it then waits. Throws what the call throws, also when the person would rather not.
 */
export async function callOrAsk<T>(send: (asking: { reason?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!hasCode(error, 'approval_needed')) throw error;
    const reason = (await asker?.(error.paramsOf('approval_needed').deciders)) ?? null;
    if (reason === null) throw error;
    return send({ reason });
  }
}

/** The dialog of {@link callOrAsk}, once for the whole back-office. */
export function AskApproval() {
  const [asked, setAsked] = useState<{ deciders: number } | null>(null);
  const resolve = useRef<((reason: string | null) => void) | null>(null);
  const answer = (reason: string | null) => {
    setAsked(null);
    resolve.current?.(reason);
    resolve.current = null;
  };
  const ask = useEffectEvent<Asker>((deciders) => {
    answer(null);
    setAsked({ deciders });
    return new Promise((done) => {
      resolve.current = done;
    });
  });
  useEffect(() => {
    const own: Asker = (deciders) => ask(deciders);
    asker = own;
    return () => {
      if (asker === own) asker = null;
    };
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ReasonDialog deciders={asked.deciders} onAnswer={answer} />
    </Suspense>
  );
}

function ReasonDialog({ deciders, onAnswer }: { deciders: number; onAnswer: (reason: string | null) => void }) {
  const t = useText('approvals');
  const form = useId();
  const close = () => onAnswer(null);
  const { errors, submit } = useForm({
    read: (data) => textIn(data, 'reason'),
    check: (reason) => ({ reason: reason.length < REASON_MINIMUM && t('reason_required') }),
    send: async (reason) => onAnswer(reason),
  });
  return (
    <Dialog
      open
      onClose={close}
      title={t('ask_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="ink">
            {t('ask')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
        <p className="text-ink-2">{t('ask_text')}</p>
        <Field
          label={t('reason')}
          name="reason"
          maxLength={500}
          required
          hint={t('reason_hint')}
          error={errors.reason}
        />
        {deciders === 0 && <Note tone="warn">{t('ask_nobody')}</Note>}
      </form>
    </Dialog>
  );
}
