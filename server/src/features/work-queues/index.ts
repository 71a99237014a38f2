/** What every queue of staff is built of: who has what open, the reasons kept ready, and the counts above it. */
export { countWork, overdueBefore } from './counts.ts'
export { heldByOthers, hold, presentColleague, type QueueReader, type StoredColleague } from './holds.ts'
export { reasonHandlers } from './reasons.ts'
