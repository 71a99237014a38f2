export { type LockedMember, lockMember } from '../../access/roles/index.ts'
