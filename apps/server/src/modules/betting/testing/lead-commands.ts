import type fc from 'fast-check';
import { changeBoard, recordEarlyWin, recordFeedScores } from '#modules/catalog';
import type { Model, Real } from './money-state.ts';

const toScore = ([home, away]: readonly [number, number]) => ({ home, away });
const scored = (eventId: string) => ({ eventId, sportId: 'football', source: 'test' });

/** A side leads an event without a result by two goals. An earlier lead of the same side applies as it was. */
export class Lead implements fc.AsyncCommand<Model, Real> {
  readonly event: number;
  readonly score: readonly [number, number];
  constructor(event: number, score: readonly [number, number]) {
    this.event = event;
    this.score = score;
  }

  check = ({ events }: Model): boolean => events[this.event]?.result === null && events[this.event]?.early === null;

  async run(model: Model, { db, eventIds }: Real): Promise<void> {
    const event = model.events[this.event];
    if (!event) throw new Error('there is no such event');
    await changeBoard(db, (change) => recordEarlyWin(change, scored(eventIds[this.event] ?? ''), toScore(this.score)));
    event.early = this.score;
    event.isNew = true;
  }

  toString = () => `lead(${this.event}, ${this.score})`;
}

/** Two polls of the score contradict the lead of an event without a result. */
export class CorrectLead implements fc.AsyncCommand<Model, Real> {
  readonly event: number;
  constructor(event: number) {
    this.event = event;
  }

  check = ({ events }: Model): boolean => events[this.event]?.result === null && events[this.event]?.early != null;

  async run(model: Model, { db, eventIds }: Real): Promise<void> {
    const event = model.events[this.event];
    if (!event) throw new Error('there is no such event');
    const none = { home: 0, away: 0 };
    await changeBoard(db, (change) => recordFeedScores(change, scored(eventIds[this.event] ?? ''), [none, none]));
    event.early = null;
    event.isNew = true;
  }

  toString = () => `correct the lead(${this.event})`;
}
