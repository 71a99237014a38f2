/** What other features may use of the members that staff look after. */
export { type LockedMember, lockMember } from '../roles/index.ts'
