export { checkPurchases } from './check-purchases.ts';
export { GATEWAYS, type GatewayAccount, type Gateways, openGateways } from './gateways/open-gateways.ts';
export { hasOpenPurchase, listPurchases } from './own-purchases.ts';
export { readPlanFigures } from './plan-figures.ts';
export { pollPurchases } from './poll-purchases.ts';
export type { PurchaseParts } from './purchases.ts';
export { mountPlans } from './routes.ts';
