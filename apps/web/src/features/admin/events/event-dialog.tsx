import type { DeskEvent, DeskEventDetail } from '@cauri/contract';
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
import { OwnMarkets } from '../markets/custom-markets.tsx';
import { EventBook } from '../markets/event-book.tsx';
import { GradeMarket } from '../markets/grade-market.tsx';
import { useHoldBook } from '../markets/use-hold-book.ts';
import { EditEvent } from './edit-event.tsx';
import { EventFacts } from './event-facts.tsx';
import { eventQuery } from './events-query.ts';
import { ResultForm } from './result-form.tsx';
import { AskAct } from './status-dialog.tsx';

interface EventDialogProps {
  id: string;
  /** From the list, while the rest is fetched. */
  known: DeskEvent | undefined;
  onClose: () => void;
}

/** What is done with an event now. */
export type EventAct = 'edit' | 'begin' | 'finish' | 'abandon' | 'remove' | 'market' | { readonly grade: string };

/** One event: how it stands, its book, and what an administrator may do. */
export function EventDialog({ id, known, onClose }: EventDialogProps) {
  const t = useText('desk');
  const { data: event, error, refetch } = useQuery(eventQuery(id));
  const [act, setAct] = useState<EventAct | null>(null);
  const back = () => setAct(null);
  if (event && act) return <ActDialog event={event} act={act} onBack={back} onClose={onClose} />;
  const shown = event ?? known;
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown ? eventName(shown) : t('title')}
      closeLabel={t('close')}
      foot={event && <EventActs event={event} onAct={setAct} />}
    >
      {event && <EventFacts event={event} />}
      {event?.resultOnlyFrom && <Note>{t(`bound_${event.resultOnlyFrom}`)}</Note>}
      {event && <Books event={event} onAct={setAct} />}
      {!event && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </Dialog>
  );
}

function Books({ event, onAct }: { event: DeskEventDetail; onAct: (act: EventAct) => void }) {
  const book = useHoldBook(event.id);
  return (
    <>
      <EventBook event={event} {...book} />
      <OwnMarkets
        event={event}
        {...book}
        onAdd={() => onAct('market')}
        onGrade={(marketId) => onAct({ grade: marketId })}
      />
    </>
  );
}

interface ActDialogProps {
  event: DeskEventDetail;
  act: EventAct;
  onBack: () => void;
  onClose: () => void;
}

function ActDialog({ event, act, onBack, onClose }: ActDialogProps) {
  if (typeof act === 'object') {
    const market = event.book.find(({ id }) => id === act.grade);
    return market && <GradeMarket event={event} market={market} onBack={onBack} onClose={onClose} />;
  }
  if (act === 'market') return <AddMarket event={event} onBack={onBack} onClose={onClose} />;
  if (act === 'edit') return <EditEvent event={event} onBack={onBack} onClose={onClose} />;
  if (act === 'finish') return <ResultForm event={event} onBack={onBack} onClose={onClose} />;
  return <AskAct event={event} act={act} onBack={onBack} onClose={onClose} />;
}

const isWaiting = ({ status }: DeskEventDetail): boolean => status === 'upcoming' || status === 'postponed';

function EventActs({ event, onAct }: { event: DeskEventDetail; onAct: (act: EventAct) => void }) {
  const t = useText('desk');
  const isOver = event.status === 'completed' || event.status === 'cancelled';
  const isMovable = event.isOwn && isWaiting(event);
  if (isOver && event.resultOnlyFrom) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {isMovable && <Button onClick={() => onAct('remove')}>{t('remove')}</Button>}
      {!isOver && !isMovable && <Button onClick={() => onAct('abandon')}>{t('abandon')}</Button>}
      {isMovable && <Button onClick={() => onAct('edit')}>{t('edit')}</Button>}
      {isMovable && (
        <Button variant="ink" onClick={() => onAct('begin')}>
          {t('begin')}
        </Button>
      )}
      {!isMovable && !event.resultOnlyFrom && (
        <Button variant="ink" onClick={() => onAct('finish')}>
          {t(isOver ? 'correct' : 'finish')}
        </Button>
      )}
    </div>
  );
}
