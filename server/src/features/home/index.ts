/** What other features may use of home: parts of the statement about one member's day. */

export { bestTask, returned, type StoredTask } from './parts/acts.ts'
