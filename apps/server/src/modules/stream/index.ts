export { StreamHub } from './hub.ts';
export type { ReadPersonal } from './personal.ts';
export { mountStream } from './routes.ts';
