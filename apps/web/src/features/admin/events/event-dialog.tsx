import type { AdminEvent, AdminEventDetail } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventName } from '#features/board/words.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { AddMarket } from '../markets/add-market.tsx';
import { CustomMarkets } from '../markets/custom-markets.tsx';
import { EventBook } from '../markets/event-book.tsx';
import { GradeMarket } from '../markets/grade-market.tsx';
import { useSuspendMarkets } from '../markets/use-suspend-markets.ts';
import { EditEvent } from './edit-event.tsx';
import { EventFacts } from './event-facts.tsx';
import { eventQuery } from './events-query.ts';
import { ResultForm } from './result-form.tsx';
import { StatusDialog } from './status-dialog.tsx';

interface EventDialogProps {
  id: string;
  /** The event as the list has it, shown until the details load. */
  known: AdminEvent | undefined;
  onClose: () => void;
}

/** The action that the dialog shows. */
export type EventAction = 'edit' | 'begin' | 'finish' | 'abandon' | 'remove' | 'market' | { readonly grade: string };

/** Shows an event, its markets, and the actions of an administrator. */
export function EventDialog({ id, known, onClose }: EventDialogProps) {
  const t = useText('events');
  const { data: event, error, refetch } = useQuery(eventQuery(id));
  const [action, setAction] = useState<EventAction | null>(null);
  const back = () => setAction(null);
  if (event && action) return <ActionDialog event={event} action={action} onBack={back} onClose={onClose} />;
  const shown = event ?? known;
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown ? eventName(shown) : t('title')}
      closeLabel={t('close')}
      foot={event && <EventActions event={event} onAction={setAction} />}
    >
      {event && <EventFacts event={event} />}
      {event?.resultOnlyFrom && <Note>{t(`bound_${event.resultOnlyFrom}`)}</Note>}
      {event && <Books event={event} onAction={setAction} />}
      {!event && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </Dialog>
  );
}

function Books({ event, onAction }: { event: AdminEventDetail; onAction: (action: EventAction) => void }) {
  const book = useSuspendMarkets(event.id);
  return (
    <>
      <EventBook event={event} {...book} />
      <CustomMarkets
        event={event}
        {...book}
        onAdd={() => onAction('market')}
        onGrade={(marketId) => onAction({ grade: marketId })}
      />
    </>
  );
}

interface ActionDialogProps {
  event: AdminEventDetail;
  action: EventAction;
  onBack: () => void;
  onClose: () => void;
}

function ActionDialog({ event, action, onBack, onClose }: ActionDialogProps) {
  if (typeof action === 'object') {
    const market = event.book.find(({ id }) => id === action.grade);
    return market && <GradeMarket event={event} market={market} onBack={onBack} onClose={onClose} />;
  }
  if (action === 'market') return <AddMarket event={event} onBack={onBack} onClose={onClose} />;
  if (action === 'edit') return <EditEvent event={event} onBack={onBack} onClose={onClose} />;
  if (action === 'finish') return <ResultForm event={event} onBack={onBack} onClose={onClose} />;
  return <StatusDialog event={event} action={action} onBack={onBack} onClose={onClose} />;
}

const isWaiting = ({ status }: AdminEventDetail): boolean => status === 'upcoming' || status === 'postponed';

function EventActions({ event, onAction }: { event: AdminEventDetail; onAction: (action: EventAction) => void }) {
  const t = useText('events');
  const isOver = event.status === 'completed' || event.status === 'cancelled';
  const isMovable = event.isOwn && isWaiting(event);
  if (isOver && event.resultOnlyFrom) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {isMovable && <Button onClick={() => onAction('remove')}>{t('remove')}</Button>}
      {!isOver && !isMovable && <Button onClick={() => onAction('abandon')}>{t('abandon')}</Button>}
      {isMovable && <Button onClick={() => onAction('edit')}>{t('edit')}</Button>}
      {isMovable && (
        <Button variant="ink" onClick={() => onAction('begin')}>
          {t('begin')}
        </Button>
      )}
      {event.status !== 'upcoming' && !isMovable && !event.resultOnlyFrom && (
        <Button variant="ink" onClick={() => onAction('finish')}>
          {t(isOver ? 'correct' : 'finish')}
        </Button>
      )}
    </div>
  );
}
