export type { StreamHub } from './hub.ts';
export { createStream } from './module.ts';
