export { type LockedMember, lockMember } from '../roles/index.ts'
