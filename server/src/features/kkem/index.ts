/** What other features may use of kkem. */

export { connectLater, openIntegration } from './newcomers.ts'
export { askWhetherThere, findKkem } from './partner.ts'
