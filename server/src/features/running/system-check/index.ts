export { pendingChanges } from './checks.ts'
export { version } from './version.ts'
