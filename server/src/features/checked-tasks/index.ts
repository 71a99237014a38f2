/** What other features may use: paying for what the platform sees by itself. */

export { type CheckParts, payCheck } from './pay.ts'
