export { readPlanFigures } from './admin/plan-figures.ts';
export { GATEWAYS, type GatewayAccount, type Gateways, openGateways } from './gateways/open-gateways.ts';
export { checkPurchases } from './purchases/check-purchases.ts';
export { hasOpenPurchase, listPurchases } from './purchases/own-purchases.ts';
export { pollPurchases } from './purchases/poll-purchases.ts';
export type { PurchaseParts } from './purchases/purchases.ts';
export { mountPlans } from './routes.ts';
