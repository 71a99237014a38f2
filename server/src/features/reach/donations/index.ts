export { GatewayRefused } from './gateway/gateway.ts'
export { gatewayOf } from './gateway/index.ts'
export { readFailedRefunds } from './settle/refund.ts'
