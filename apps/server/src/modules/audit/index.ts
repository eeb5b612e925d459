export { type Maker, makerOf } from './maker.ts';
export { recordAct } from './record-act.ts';
export { mountAudit } from './routes.ts';
