/** What all staff queues share: who has which item open, owners and the rota, saved reasons, and counts. */
export { countWork, overdueBefore } from './counts.ts'
export {
  colleague,
  heldByOthers,
  hold,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from './holds.ts'
export {
  type CasesOf,
  lockRotaExclusive,
  ownedBy,
  readDuties,
  readOwned,
  setDuty,
  setOwner,
} from './owners.ts'
export { reasonHandlers, undoableReasons } from './reasons.ts'
