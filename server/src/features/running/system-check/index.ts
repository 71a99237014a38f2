export { pendingChanges } from './checks.ts'
