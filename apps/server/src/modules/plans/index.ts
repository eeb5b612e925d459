export { onPlansChanged } from './admin/manage-plans.ts';
export { readPlanFigures } from './admin/plan-figures.ts';
export { checkGateway } from './gateways/check-gateway.ts';
export { GATEWAY_IDS, type GatewayAccount, type Gateways, openGateways } from './gateways/open-gateways.ts';
export { createPlans } from './module.ts';
export { checkPurchases } from './purchases/check-purchases.ts';
export { hasOpenPurchase, listPurchases } from './purchases/own-purchases.ts';
