import type { LiveOptions } from '#api/live/live-client.ts';
import type { Changes, ChangesQuery } from '#api/live/poller.ts';
import { FakeSource } from './fake-source.ts';

/** The connections, polls and frames that a client has requested, which the test answers and draws. */
export interface LiveRecord {
  readonly sources: FakeSource[];
  readonly polls: ChangesQuery[];
  readonly frames: (() => void)[];
  gaps: number;
  refusals: number;
}

/** The options of a client whose polls `answer` answers, and a record of what the client does. */
export function createLiveOptions(answer: () => Changes): { options: LiveOptions; record: LiveRecord } {
  const record: LiveRecord = { sources: [], polls: [], frames: [], gaps: 0, refusals: 0 };
  const options: LiveOptions = {
    connect: (url) => {
      const source = new FakeSource(url);
      record.sources.push(source);
      return source;
    },
    apply: () => undefined,
    onGap: () => {
      record.gaps += 1;
    },
    onRefused: () => {
      record.refusals += 1;
    },
    account: () => undefined,
    now: Date.now,
    random: () => 1,
    fetchChanges: async (query) => {
      record.polls.push(query);
      return answer();
    },
    isHidden: () => false,
    schedule: (work) => record.frames.push(work),
    isSaving: false,
    versions: new Map(),
    savedAt: null,
  };
  return { options, record };
}
