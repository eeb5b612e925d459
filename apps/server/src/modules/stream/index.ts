export { type ReadPersonal, StreamHub } from './hub.ts';
export { mountStream } from './routes.ts';
