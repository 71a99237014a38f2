/** What other features may use of kkem. */

export { askWhetherThere, findKkem } from './partner.ts'
