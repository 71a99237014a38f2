export { connectLater, openIntegration } from './newcomers.ts'
export { askWhetherThere, findKkem } from './partner.ts'
