export {
  type EnvironmentAccount,
  findStrayKey,
  GATEWAY_VARIABLES,
  isComplete,
  isLiveKey,
  isTestAccount,
  type Keys,
  readGatewayEnvironment,
} from './accounts.ts';
export {
  type ConnectParts,
  type Franc,
  type GatewayDefinition,
  GatewayError,
  type PaymentGateway,
  type PaymentStatus,
  toEuroCents,
  type WebhookCall,
} from './gateway.ts';
export { GATEWAYS } from './registry.ts';
export { isSignature, sign } from './signature.ts';
