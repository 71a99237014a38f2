/** What other features may use of hackathons. */

export { requireManager } from './access.ts'
export { setDecisionsAt } from './change/decisions-at.ts'
export { hackathonNotice, type Told } from './notices.ts'
