/** What all staff queues share: who has which item open, saved reasons, and counts. */
export { countWork, overdueBefore } from './counts.ts'
export { heldByOthers, hold, presentColleague, type QueueReader, type StoredColleague } from './holds.ts'
export { reasonHandlers } from './reasons.ts'
